import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BrokenRow, CheckedRule } from '#contract/checks/checks.ts'
import { useDayWords } from '../payments/settlement/use-day-words.ts'
import { placeOfRow } from './place-of-row.ts'

/** The number of rows that are shown without asking for more. */
const few = 5

/**
 * A rule that is broken or was not checked: its sentence, the number of rows that break it, and links to the first of
 * them.
 */
export function RuleRow({ rule: { rule, rows, broken } }: { rule: CheckedRule }) {
  const { t } = useTranslation()
  const more = (rows ?? 0) - broken.length
  return (
    <li className="checks__card card">
      <div className="checks__rule">
        <h3>{t(`checks.rule.${rule}`)}</h3>
        <span className="checks__state figures" data-state={rows === null ? 'unchecked' : 'broken'}>
          {rows === null ? t('checks.state.unchecked') : t('checks.rows', { count: rows })}
        </span>
      </div>
      <Rows rows={broken.slice(0, few)} />
      {broken.length > few && (
        <details className="checks__more">
          <summary>{t('checks.more', { count: (rows ?? 0) - few })}</summary>
          <Rows rows={broken.slice(few)} />
          {more > 0 && <p className="muted">{t('checks.more', { count: more })}</p>}
        </details>
      )}
    </li>
  )
}

const Rows = ({ rows }: { rows: readonly BrokenRow[] }) => (
  <ul className="checks__rows">
    {rows.map((row) => (
      <li key={row.id}>
        <RowLink row={row} />
      </li>
    ))}
  </ul>
)

function RowLink({ row }: { row: BrokenRow }) {
  const { t } = useTranslation()
  const to = placeOfRow(row)
  const dayWords = useDayWords()
  const name = [t(`checks.kind.${row.kind}`), row.name].filter(Boolean).join(' ')
  const words = row.day === null ? name : `${name} · ${dayWords(row.day)}`
  return (
    <>
      {to === null ? <span>{words}</span> : <Link to={to}>{words}</Link>}
      {row.kind !== 'store' && <code className="small muted">{row.id}</code>}
    </>
  )
}
