import { useTranslation } from 'react-i18next'
import type { LevelStep } from '../engine/protocol.ts'
import { FactTable } from './FactTable.tsx'

const nothing: NonNullable<LevelStep['noted']> = { at: '', columns: {}, audit: [], stream: [] }

/**
 * Lists the traces of a step on a level of the server: requests, columns of the row, audit entries, events of the
 * stream.
 */
export function Traces({ step: { level, exchanges, milliseconds, noted } }: { step: LevelStep }) {
  const { t } = useTranslation()
  if (exchanges.length === 0 && !noted) return null
  const { at, columns, audit, stream } = noted ?? nothing
  const changed = Object.entries(columns)
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
      {changed.length > 0 && <h4>{t('lab.columns')}</h4>}
      {changed.length > 0 && <FactTable rows={changed.map(([column, words]) => [column, ...words])} />}
      {audit.length > 0 && <h4>{t('lab.audit')}</h4>}
      <ul className="lab-traces">
        {audit.map(({ event, from, to, by, approver }, index) => (
          <li key={index}>
            <b>{event}</b> {from ?? '–'} → {to}{' '}
            <span className="muted">{t('lab.auditBy', { by, approver: approver ?? '–', at })}</span>
          </li>
        ))}
      </ul>
      {stream.length > 0 && <h4>{t('lab.stream')}</h4>}
      <ul className="lab-traces">
        {stream.map(({ type, row, version }, index) => (
          <li key={index}>
            {type} <span className="muted">{`${row} v${version}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
