import { useTranslation } from 'react-i18next'
import type { BookingTimeline } from '#contract/bookings/rows.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import './TimelineFoot.css'

/** Guests who arrive in each quarter hour, against the maximum. */
export function TimelineFoot({ data, quarters }: { data: BookingTimeline; quarters: readonly number[] }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const pace = new Map(data.pace.map((each) => [Date.parse(each.at), each]))
  const most = Math.max(1, ...data.pace.flatMap(({ covers, most: limit }) => [covers, limit ?? 0]))
  return (
    <div className="timeline__row timeline__foot">
      <span className="timeline__name row gap-10">
        <strong>{t('bookings.arrivals')}</strong>
        <span className="muted small">{t('bookings.perQuarter')}</span>
      </span>
      <div className="timeline__track" role="list" aria-label={t('bookings.arrivals')}>
        {quarters.map((at, index) => {
          const one = pace.get(at)
          if (!one || (one.covers === 0 && one.most === null)) return null
          const isOver = one.most !== null && one.covers > one.most
          const words = t('bookings.paceLabel', {
            time: time(at),
            covers: one.covers,
            most: one.most ?? '–',
            count: one.parties,
          })
          return (
            <span
              key={at}
              role="listitem"
              className="timeline__pace"
              data-over={isOver || undefined}
              data-full={(one.most !== null && one.covers === one.most) || undefined}
              style={{ gridColumn: index + 1, '--share': one.covers / most } as React.CSSProperties}
              aria-label={words}
              title={words}
            >
              {one.covers > 0 && (
                <span className="figures" aria-hidden>
                  {one.most === null ? one.covers : `${one.covers}/${one.most}`}
                </span>
              )}
              <i aria-hidden />
            </span>
          )
        })}
      </div>
    </div>
  )
}
