import { useTranslation } from 'react-i18next'
import { FactTable } from './FactTable.tsx'
import type { LevelStep } from '../engine/protocol.ts'

/** Lists the traces of a step on a level of the server: requests, columns of the row, audit entries, events of the stream. */
export function Traces({ step: { level, exchanges, milliseconds, noted } }: { step: LevelStep }) {
  const { t } = useTranslation()
  if (exchanges.length === 0 && !noted) return null
  return (
    <>
      <h3>
        {level} <span className="muted figures">{t('lab.ms', { count: milliseconds })}</span>
      </h3>
      <ul className="lab-traces">
        {exchanges.map((exchange, index) => (
          <li key={index}>
            <code>{exchange}</code>
          </li>
        ))}
      </ul>
      {noted && Object.keys(noted.columns).length > 0 && (
        <>
          <h4>{t('lab.columns')}</h4>
          <FactTable rows={Object.entries(noted.columns).map(([column, words]) => [column, ...words])} />
        </>
      )}
      {noted && noted.audit.length > 0 && (
        <>
          <h4>{t('lab.audit')}</h4>
          <ul className="lab-traces">
            {noted.audit.map((entry, index) => (
              <li key={index}>
                <b>{entry.event}</b> {entry.from ?? '–'} → {entry.to}{' '}
                <span className="muted">
                  {t('lab.auditBy', { by: entry.by, approver: entry.approver ?? '–', at: noted.at })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {noted && noted.stream.length > 0 && (
        <>
          <h4>{t('lab.stream')}</h4>
          <ul className="lab-traces">
            {noted.stream.map(({ type, row, version }, index) => (
              <li key={index}>
                {type} <span className="muted">{`${row} v${version}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
