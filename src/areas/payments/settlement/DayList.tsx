import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#contract/payments/settlement.ts'
import { Money } from '../../../ui/show/Money.tsx'
import { useDayWords } from './use-day-words.ts'

const isWaiting = ({ state }: Settlement) => state === 'open' || state === 'calculated'

/** The days that wait to be posted above the posted ones, the latest first. */
export function DayList({
  waiting,
  rows,
  day,
}: {
  waiting: readonly string[]
  rows: readonly Settlement[]
  day: string
}) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const posted = rows.filter((row) => !isWaiting(row))
  const link = (one: string, row: Settlement | undefined) => (
    <li key={one}>
      <Link to={`/settlement/${one}`} className="settling-day" aria-current={one === day ? 'page' : undefined}>
        <span>
          <strong>{dayWords(one)}</strong>
          <span className="small muted">
            {[row ? t(`state.settlement.${row.state}`) : t('settling.notBegun'), row?.staff_name]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {row && row.total !== null && (row.counted_cash !== null || !isWaiting(row)) && <Money amount={row.total} />}
      </Link>
    </li>
  )
  return (
    <nav className="settling__days no-print" aria-label={t('settling.days')}>
      {waiting.length > 0 && (
        <>
          <h2>{t('settling.toPost')}</h2>
          <ul>
            {waiting.map((one) =>
              link(
                one,
                rows.find((row) => row.business_day === one),
              ),
            )}
          </ul>
        </>
      )}
      {posted.length > 0 && (
        <>
          <h2>{t('settling.posted')}</h2>
          <ul>{posted.map((row) => link(row.business_day, row))}</ul>
          <Link className="small" to="/money/days">
            {t('settling.allDays')}
          </Link>
        </>
      )}
    </nav>
  )
}
