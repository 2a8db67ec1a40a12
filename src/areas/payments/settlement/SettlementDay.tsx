import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#contract/payments/settlement.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { useMe } from '../../../commands/session.ts'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { AddUp } from './AddUp.tsx'
import { CountCash } from './CountCash.tsx'
import { CountedDrawers } from './CountedDrawers.tsx'
import { DaySteps } from './DaySteps.tsx'
import { DayTotals } from './DayTotals.tsx'
import { EndDay } from './EndDay.tsx'
import { PostDay } from './PostDay.tsx'
import { useDayWords } from './use-day-words.ts'

/** One business day from adding it up to its money at the bank: its obstacles, its takings, its counts. */
export function SettlementDay({
  day,
  row,
  usualFloat,
  columns: Columns,
}: {
  day: string
  row: Settlement | undefined
  /** The opening float of the drawer when it was last counted. */
  usualFloat: number
  /** Columns of a day that is added up. */
  columns: ComponentType<{ day: string }>
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const time = useTime()
  const { merchant } = useMe()
  const dayWords = useDayWords()
  const keepsDrawers = (merchant?.drawer_mode ?? 'off') !== 'off'
  const allowed = useAllowed(chart, row)
  const isAddedUp = row !== undefined && row.state !== 'open'
  const isPosted = isAddedUp && row.state !== 'calculated'
  return (
    <article className="settling__day" aria-label={dayWords(day)}>
      <header>
        <div>
          <p className="print-only">{merchant?.name}</p>
          <h2>{dayWords(day)}</h2>
          <p className="muted">
            {row
              ? [t(`state.settlement.${row.state}`), time.dateTime(row.state_at), row.staff_name]
                  .filter(Boolean)
                  .join(' · ')
              : t('settling.notBegun')}
          </p>
        </div>
        {isAddedUp && <PrintButton className="no-print" />}
      </header>
      <DaySteps row={row} />
      {!isPosted && <AddUp day={day} row={row} allowed={allowed['settlement.calculate']} />}
      {row?.state === 'calculated' && keepsDrawers && <CountedDrawers row={row} />}
      {row?.state === 'calculated' && !keepsDrawers && (
        <CountCash row={row} usualFloat={usualFloat} allowed={allowed['settlement.count']} />
      )}
      {isAddedUp && <DayTotals row={row} />}
      {isAddedUp && <Columns day={day} />}
      {isAddedUp && row.lost.orders > 0 && (
        <p>
          {t('settling.lost', { count: row.lost.orders, amount: money.format(row.lost.amount) })}{' '}
          <Link className="no-print" to={`/reports/loss_report?from=${day}`}>
            {t('settling.seeLosses')}
          </Link>
        </p>
      )}
      {row && <CarriedOrders words={t('settling.carriedIn')} numbers={row.carried_in} />}
      {row && <CarriedOrders words={t('settling.carriedOut')} numbers={row.carried_out} />}
      {row?.state === 'calculated' && <PostDay row={row} />}
      {isPosted && <EndDay row={row} allowed={allowed} />}
    </article>
  )
}

/** Orders by number whose sale was moved from another day, or to one. */
function CarriedOrders({ words, numbers }: { words: string; numbers: string[] }) {
  if (numbers.length === 0) return null
  return (
    <p>
      {words}{' '}
      {numbers.map((number) => (
        <Link key={number} className="figures" to={`/orders?${new URLSearchParams({ q: number })}`}>
          {number}{' '}
        </Link>
      ))}
    </p>
  )
}
