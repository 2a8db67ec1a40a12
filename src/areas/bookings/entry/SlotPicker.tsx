import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import type { BookingSlots } from '#contract/bookings/rows.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { now } from '../../../ui/show/clock.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { reasonWords } from '../booking-words.ts'
import { type Entry, nearestTo } from './use-entry.ts'

type Slot = BookingSlots['slots'][number]

const setUp: Partial<Record<SlotReason, string>> = {
  noService: 'booking_time',
  tooLate: 'booking_time',
  dayClosed: 'booking_closure',
  notOnline: 'booking_closure',
  notOffered: 'booking_experience',
  tooFew: 'booking_experience',
  tooMany: 'booking_experience',
  experienceFull: 'booking_experience',
}

/** The page that shows the cause of a refusal: the day's bookings, or the set-up. */
const causeOf = (reason: SlotReason, day: string): string => {
  const kind = setUp[reason]
  return kind ? `/pages/system_setting/${kind}` : `/pages/booking?view=timeline&day=${day}`
}

/** The reason of one start, with the way to its cause. */
function Why({ slot, day }: { slot: Slot; day: string }) {
  const { t } = useTranslation()
  const { time } = useTime()
  return (
    <p className="slot-picker__why" role="status">
      <strong className="figures">{time(slot.at)}</strong>{' '}
      {slot.reason === null
        ? t('bookings.gets', { table: slot.tables.map(({ name }) => name).join(' + '), until: time(slot.until) })
        : reasonWords(t, slot.reason)}{' '}
      {slot.pace !== null && t('bookings.paceNow', { covers: slot.covers, most: slot.pace })}{' '}
      {slot.verdict === 'over' && t('bookings.withPin')}{' '}
      {slot.reason !== null && (
        <Link to={causeOf(slot.reason, day)} target="_blank">
          {t('bookings.seeWhy')}
        </Link>
      )}
    </p>
  )
}

/** The times of the day, by service; a time that is not offered is shown with its reason. */
export function SlotPicker({ entry, onChoose }: { entry: Entry; onChoose: (at: string) => void }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { slots, slot, draft, ownDay } = entry
  const [lookedAt, lookAt] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const listed = (slots ?? []).filter(({ reason }) => reason !== 'past')
  const offered = listed.filter(({ verdict }) => verdict !== 'no').map(({ at }) => at)
  const hasTimes = listed.length > 0
  const bringIntoView = useEffectEvent(() => {
    const first = slot?.at ?? nearestTo(offered, now())
    const label = list.current?.querySelector<HTMLElement>(`[data-at='${first}']`)
    if (list.current && label) list.current.scrollTop = label.offsetTop - label.offsetHeight
  })
  // Once per day: anyone who scrolls meanwhile is left alone.
  useLayoutEffect(() => {
    if (hasTimes) bringIntoView()
  }, [hasTimes, draft.day])
  if (!slots) return <Pending error={entry.error} onRetry={entry.retry} rows={3} />
  const times = [...new Set(listed.map(({ time_name: name }) => name))]
  const shown = slots.find(({ at }) => at === lookedAt) ?? slot
  return (
    <div className="slot-picker stack gap-10" data-stale={entry.isStale || undefined}>
      {ownDay?.state === 'closed' && <p role="status">{t('refusal.booking.dayClosed')}</p>}
      {listed.length === 0 && (
        <p role="status">
          {t('refusal.booking.noService')} <Link to={causeOf('noService', draft.day)}>{t('bookings.seeWhy')}</Link>
        </p>
      )}
      {shown ? (
        <Why slot={shown} day={draft.day} />
      ) : (
        // Keeps the room of the reason, so that no time moves away from under a finger.
        listed.length > 0 && <p className="slot-picker__why">{t('bookings.chooseTime')}</p>
      )}
      <div className="slot-picker__times" ref={list}>
        {times.map((name) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {listed
              .filter((each) => each.time_name === name)
              .map((each) => (
                <label
                  key={each.at}
                  data-at={each.at}
                  data-verdict={each.verdict}
                  onPointerEnter={() => lookAt(each.at)}
                  onPointerLeave={() => lookAt(null)}
                >
                  <input
                    type="radio"
                    name="slot"
                    className="only-read-aloud"
                    checked={each.at === slot?.at && each.time_id === slot.time_id}
                    aria-disabled={each.verdict === 'no' || undefined}
                    aria-label={[time(each.at), each.reason && reasonWords(t, each.reason)].filter(Boolean).join(', ')}
                    onChange={() => (each.verdict === 'no' ? lookAt(each.at) : onChoose(each.at))}
                  />
                  <span className="choice" aria-hidden>
                    <strong className="figures">{time(each.at)}</strong>
                    <span className="small">
                      {each.reason === null
                        ? each.tables.map((table) => table.name).join(' + ')
                        : t(`bookings.short.${each.reason}`)}
                    </span>
                  </span>
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
