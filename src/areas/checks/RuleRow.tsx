import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BrokenRow, CheckedRule } from '#contract/checks.ts'
import { placeOfRow } from './place-of-row.ts'

/** A broken rule: its sentence, how many rows break it, and the first of them with the way to each. */
export function RuleRow({ rule: { rule, rows, broken } }: { rule: CheckedRule }) {
  const { t } = useTranslation()
  const more = (rows ?? 0) - broken.length
  return (
    <li className="checks__card">
      <div className="checks__rule">
        <h3>{t(`checks.rule.${rule}`)}</h3>
        <span className="checks__state figures" data-state="broken">
          {t('checks.rows', { count: rows ?? 0 })}
        </span>
      </div>
      <ul className="checks__rows">
        {broken.map((row) => (
          <li key={row.id}>
            <RowLink row={row} />
          </li>
        ))}
        {more > 0 && <li className="muted">{t('checks.more', { count: more })}</li>}
      </ul>
    </li>
  )
}

function RowLink({ row }: { row: BrokenRow }) {
  const { t } = useTranslation()
  const to = placeOfRow(row)
  const words = [t(`checks.kind.${row.kind}`), row.name].filter(Boolean).join(' ')
  return (
    <>
      {to === null ? <span>{words}</span> : <Link to={to}>{words}</Link>}
      {row.kind !== 'store' && <code className="small muted">{row.id}</code>}
    </>
  )
}
