import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { BookingTimeline } from '#contract/bookings/rows.ts'
import { stackLines } from './rows.ts'
import { TimelineBar } from './TimelineBar.tsx'
import { TimelineCells } from './TimelineCells.tsx'
import type { Move } from './use-move.ts'

/** The promises that have no table yet, on top of all tables. */
export function TimelineLane({
  data,
  openId,
  linkTo,
  move,
}: {
  data: BookingTimeline
  openId: string | undefined
  linkTo: (id: string) => To
  move: Move
}) {
  const { t } = useTranslation()
  const bars = data.lane.map(({ id, starts_at: from, ends_at: until, name, pax, state }) => ({
    kind: 'booking' as const,
    id,
    from,
    until,
    name,
    pax,
    state,
  }))
  const lines = stackLines(bars)
  const covers = data.lane.reduce((sum, { pax }) => sum + pax, 0)
  return (
    <div
      className="timeline__row timeline__lane"
      style={{ '--lines': Math.max(1, lines.length) } as React.CSSProperties}
    >
      <span className="timeline__name row gap-10">
        <strong>{t('bookings.noTable')}</strong>
        {covers > 0 && <span className="muted small">{t('bookings.covers', { count: covers })}</span>}
      </span>
      <div className="timeline__track">
        {lines.map((line, index) => (
          <div
            key={line[0]!.id}
            className="timeline__line"
            role="list"
            style={{ '--line': index } as React.CSSProperties}
          >
            {line.map((bar) => (
              <TimelineBar
                key={bar.id}
                bar={bar}
                data={data}
                isOpen={bar.id === openId}
                isMoving={bar.id === move.booking?.id}
                linkTo={linkTo}
                grip={move.pickUp.grip}
                swallows={move.pickUp.swallows}
              />
            ))}
          </div>
        ))}
        {move.places && (
          <TimelineCells
            rowId={null}
            data={data}
            places={move.places}
            overAt={move.over?.rowId === null ? move.over.at : undefined}
            onDrop={move.drop}
            onLook={move.pickUp.look}
          />
        )}
      </div>
    </div>
  )
}
