import { Calendar, People, Tick, WarningSign } from '@blueprintjs/icons'
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { BookingTimeline, TimelineBar as Bar } from '#contract/bookings/rows.ts'
import { promisedStates } from '#contract/bookings/states.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { quarter } from './rows.ts'

const icons = { late: WarningSign, arrived: Tick, finished: Tick, seated: People } as const

/** A promise, a party that sits or a hold, for as long as it lasts. A promise can be picked up. */
export function TimelineBar({
  bar,
  tableId,
  data,
  isOpen,
  isMoving,
  linkTo,
  grip,
  swallows,
}: {
  bar: Bar
  /** Absent in the lane. */
  tableId?: string
  data: BookingTimeline
  isOpen: boolean
  isMoving: boolean
  linkTo: (id: string) => To
  grip: (event: PointerEvent, id: string) => void
  swallows: () => boolean
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const start = Date.parse(data.from)
  const booking = data.bookings.find(({ id, visit_id: visit }) => id === bar.id || (visit !== null && visit === bar.id))
  const state = bar.state ?? booking?.state ?? (bar.kind === 'hold' ? 'held' : 'walkIn')
  const canMove = bar.kind === 'booking' && state !== 'offered' && (promisedStates as readonly string[]).includes(state)
  const Icon = bar.kind === 'hold' ? Calendar : icons[state as keyof typeof icons]
  const name = bar.name ?? t('bookings.walkIn')
  const words = t(state === 'held' || state === 'walkIn' ? `bookings.bar.${state}` : `state.booking.${state}`)
  const to = booking ? linkTo(booking.id) : `/floor/${tableId}`
  const place = {
    '--at': Math.max(0, (Date.parse(bar.from) - start) / quarter),
    '--long': (Date.parse(bar.until) - Math.max(start, Date.parse(bar.from))) / quarter,
  }
  return (
    <span role="listitem" className="timeline__place" style={place as React.CSSProperties}>
      <Link
        to={to}
        className="timeline__bar"
        data-state={state}
        data-booking={canMove ? bar.id : undefined}
        data-moving={isMoving || undefined}
        aria-current={isOpen || undefined}
        aria-keyshortcuts={canMove ? 'm' : undefined}
        draggable={false}
        onPointerDown={canMove ? (event) => grip(event, bar.id) : undefined}
        onClick={(event) => swallows() && event.preventDefault()}
      >
        {Icon && <Icon size={12} />}
        <strong aria-hidden>{name}</strong>
        <span className="timeline__pax figures" aria-hidden>
          {bar.pax}
        </span>
        {(state !== 'walkIn' || bar.name) && (
          <span className="timeline__state" aria-hidden>
            {words}
          </span>
        )}
        <span className="only-read-aloud">
          {t('bookings.barLabel', { name, count: bar.pax, from: time(bar.from), to: time(bar.until), state: words })}
        </span>
      </Link>
    </span>
  )
}
