import { useTranslation } from 'react-i18next'
import type { Booking, BookingTimeline } from '#contract/bookings/rows.ts'

const covers = (bookings: readonly { pax: number }[]) => bookings.reduce((sum, { pax }) => sum + pax, 0)

/** The day in figures: booked, gone, seated, still expected, and walk-ins. */
export function TimelineSums({ data }: { data: BookingTimeline }) {
  const { t } = useTranslation()
  const of = (...states: Booking['state'][]) => data.bookings.filter(({ state }) => states.includes(state))
  const visits = new Set(data.bookings.map(({ visit_id: id }) => id))
  const walkIns = data.tables.flatMap(({ bars }) => bars).filter(({ kind, id }) => kind === 'visit' && !visits.has(id))
  const late = of('late').length
  const sums = [
    ['booked', data.bookings],
    ['finished', of('finished')],
    ['seated', of('seated')],
    ['expected', of('requested', 'confirmed', 'late', 'arrived')],
    ['walkIns', walkIns],
  ] as const
  return (
    <dl className="timeline-sums">
      {sums.map(([name, rows]) => (
        <div key={name}>
          <dt>{t(`bookings.sum.${name}`)}</dt>
          <dd className="figures">{rows.length}</dd>
          <dd className="small muted">
            {t('bookings.covers', { count: covers(rows) })}
            {name === 'expected' && late > 0 && `, ${t('bookings.late', { count: late })}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
