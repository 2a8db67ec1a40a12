import { useTranslation } from 'react-i18next'
import type { DoorSlots } from '#contract/bookings/door.ts'
import { timeFormat } from '../../../ui/show/time-format.ts'

/**
 * The times of a day as guests see them. With `withReasons` the reason of a time that cannot be booked is written out,
 * otherwise a tap shows it.
 */
export function DoorTimes({
  slots: { slots, reason, notes },
  timeZone,
  at,
  withReasons = false,
  onChoose,
}: {
  slots: DoorSlots
  timeZone: string
  at: string | null
  withReasons?: boolean
  onChoose?: (at: string) => void
}) {
  const { t, i18n } = useTranslation()
  const { time } = timeFormat(i18n.language, timeZone)
  const kinds = [...new Map(slots.map((slot) => [slot.time_name, slot.names])).entries()]
  const chosen = slots.find((slot) => slot.at === at)
  return (
    <div className="door-times stack gap-12">
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      {slots.length === 0 && <p role="status">{t(`refusal.booking.${reason ?? 'noService'}`)}</p>}
      {kinds.map(([name, names]) => (
        <fieldset key={name} className="door-times__kind">
          <legend>{names[i18n.language] ?? name}</legend>
          {slots
            .filter((slot) => slot.time_name === name)
            .map((slot) => {
              const why = slot.reason && t(`refusal.booking.${slot.reason}`)
              return (
                <label key={slot.at} title={why ?? undefined} data-free={slot.is_free || undefined}>
                  <input
                    type="radio"
                    name="time"
                    className="only-read-aloud"
                    checked={slot.at === at}
                    aria-disabled={!slot.is_free || undefined}
                    aria-label={[time(slot.at), why].filter(Boolean).join(', ')}
                    onChange={() => onChoose?.(slot.at)}
                  />
                  <span className="choice" aria-hidden>
                    <strong className="figures">{time(slot.at)}</strong>
                    {!slot.is_free && (
                      <span className="small">
                        {withReasons ? why : t(`bookings.short.${slot.reason ?? 'noTable'}`)}
                      </span>
                    )}
                  </span>
                </label>
              )
            })}
        </fieldset>
      ))}
      {chosen && !chosen.is_free && !withReasons && (
        <p className="door-times__why" role="status">
          {time(chosen.at)}: {t(`refusal.booking.${chosen.reason ?? 'noTable'}`)}
        </p>
      )}
    </div>
  )
}
