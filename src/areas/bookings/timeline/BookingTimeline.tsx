import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Booking } from '#contract/bookings/rows.ts'
import { bookingTimelineQuery, changeBooking } from '../../../api/bookings/bookings.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import { isCovered } from '../../../ui/overlay/covered.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { ScrollArea } from '../../../ui/show/ScrollArea.tsx'
import { ApproveOver } from '../ApproveOver.tsx'
import type { BookingActs } from '../use-booking-acts.ts'
import { MoveBar } from './MoveBar.tsx'
import type { Place } from './places.ts'
import { groupRows, quarter, quartersOf } from './rows.ts'
import { TimelineFoot } from './TimelineFoot.tsx'
import { TimelineLane } from './TimelineLane.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { TimelineSums } from './TimelineSums.tsx'
import { useMove } from './use-move.ts'
import { keepZoom, readZoom, zooms } from './zoom.ts'
import './BookingTimeline.css'

/** A day by its tables: bookings, seated parties and holds, the lane on top, and arrivals against the pace. */
export function BookingTimeline({
  day,
  openId,
  acts,
  linkTo,
  movingId,
  onMove,
}: {
  day: string
  openId: string | undefined
  acts: BookingActs
  linkTo: (id: string) => To
  movingId: string | null
  onMove: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const { time } = useTime()
  const now = useNow(60_000)
  const scroller = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery(bookingTimelineQuery(day))
  const [zoom, setZoom] = useState(readZoom)
  const [approving, setApproving] = useState<{ booking: Booking; place: Place } | null>(null)
  const groups = useMemo(() => (data ? groupRows(data) : []), [data])
  const rowIds = useMemo(() => [null, ...groups.flatMap(({ rows }) => rows.map(({ id }) => id))], [groups])

  const put = (booking: Booking, place: Place) => {
    const tables = { table_id: [...place.tableIds] }
    const isSameStart = place.at === Date.parse(booking.starts_at)
    if (isSameStart && booking.state !== 'requested')
      return acts.send(sendEvent('booking', booking, 'booking.assign', tables), booking, 'booking.assign')
    if (place.verdict === 'over') return setApproving({ booking, place })
    const at = new Date(place.at).toISOString()
    return acts.send(changeBooking(booking, { at, ...tables }), booking, 'booking.change')
  }
  const move = useMove(data, rowIds, {
    id: movingId,
    onPick: onMove,
    onDrop: (booking, place) => void put(booking, place),
  })
  useHotkey(
    'm',
    () => {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.booking
      const id = focused ?? openId
      if (!isCovered() && id && data?.bookings.some((one) => one.id === id)) onMove(id)
    },
    movingId === null,
    t('help.key.move'),
  )

  const isThere = data !== undefined
  const from = data ? Date.parse(data.from) : 0
  const until = data ? Date.parse(data.until) : 0
  const isNow = from <= now && now < until
  useLayoutEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>('.timeline__now')
    if (line && scroller.current) scroller.current.scrollLeft = Math.max(0, line.offsetLeft - 300)
  }, [isThere, day, zoom])

  if (!data) return <Pending error={error} onRetry={refetch} rows={12} />
  const quarters = quartersOf(data)
  const shared = { data, openId, linkTo, move }
  return (
    <>
      <div className="timeline-top split wrap">
        <TimelineSums data={data} />
        <Segmented
          legend={t('bookings.zoom')}
          choices={zooms.map((value) => ({ value, label: t('bookings.zoomMinutes', { count: Number(value) }) }))}
          value={zoom}
          onChange={(next) => {
            keepZoom(next)
            setZoom(next)
          }}
        />
      </div>
      <ScrollArea
        className="timeline"
        ref={scroller}
        name={t('bookings.view.timeline')}
        data-zoom={zoom}
        data-moving={move.booking ? true : undefined}
        style={{ '--quarters': quarters.length } as React.CSSProperties}
      >
        <div className="timeline__inner">
          <div className="timeline__head">
            <span className="timeline__name row gap-10">{t('bookings.table')}</span>
            <div className="timeline__track">
              {quarters
                .filter((at) => at % (4 * quarter) === 0)
                .map((at) => (
                  <span key={at} className="timeline__hour figures" style={{ gridColumn: (at - from) / quarter + 1 }}>
                    {time(at)}
                  </span>
                ))}
              {isNow && (
                <span
                  className="timeline__clock figures"
                  style={{ '--at': (now - from) / quarter } as React.CSSProperties}
                >
                  {time(now)}
                </span>
              )}
            </div>
          </div>
          <TimelineLane {...shared} />
          {groups.map(({ id, name, rows }) => (
            <section key={id} aria-label={name ?? t('bookings.notBooked')}>
              <h2 className="timeline__section">
                {name ?? t('bookings.notBooked')}{' '}
                <span className="muted">
                  {t('floor.tables', { count: rows.length })} ·{' '}
                  {t('floor.seats', { count: rows.reduce((sum, { seats }) => sum + seats, 0) })}
                </span>
              </h2>
              {rows.map((table) => (
                <TimelineRow key={table.id} table={table} {...shared} />
              ))}
            </section>
          ))}
          <TimelineFoot data={data} quarters={quarters} />
          {isNow && (
            <i
              className="timeline__now"
              style={{ '--at': (now - from) / quarter } as React.CSSProperties}
              aria-hidden
            />
          )}
        </div>
      </ScrollArea>
      <MoveBar move={move} data={data} />
      {approving && (
        <ApproveOver
          title={t('bookings.moveTitle', { name: approving.booking.name })}
          reason={approving.place.reason as never}
          asked={{
            event: 'booking.change',
            subject_type: 'booking',
            subject_id: approving.booking.id,
            version: approving.booking.version,
          }}
          writeOf={(approved) =>
            changeBooking(
              approving.booking,
              { at: new Date(approving.place.at).toISOString(), table_id: [...approving.place.tableIds], over: true },
              approved,
            )
          }
          done={t('bookings.done', { name: approving.booking.name, what: t('event.booking.change') })}
          onDone={() => setApproving(null)}
          onClose={() => setApproving(null)}
        />
      )}
    </>
  )
}
