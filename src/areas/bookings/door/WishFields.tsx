import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BookingDoor } from '#contract/bookings/door.ts'
import { doorSlotsQuery, type GuestWish } from '../../../api/bookings/door.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { SizePad } from '../../queue/lines/SizePad.tsx'
import { DoorMonth } from './DoorMonth.tsx'
import { DoorTimes } from './DoorTimes.tsx'

/** A guest's wish while it is being entered. */
export interface WishDraft {
  pax: number
  day: string | null
  at: string | null
  section: string
  experience: string
}

/** Number of guests, day and time; a section or an experience only if there is a choice. */
export function WishFields({
  door,
  doorKey,
  link,
  draft,
  onChange,
}: {
  door: BookingDoor
  doorKey: string
  /** That of the booking that is changed. */
  link?: string
  draft: WishDraft
  onChange: (change: Partial<WishDraft>) => void
}) {
  const { t, i18n } = useTranslation()
  const money = moneyFormat(i18n.language, door.store.currency)
  const { pax, day, at, section, experience } = draft
  const wish: GuestWish = {
    pax,
    ...(section && { section_id: section }),
    ...(experience && { experience_id: experience }),
    ...(link && { link }),
  }
  const { data: slots, error } = useQuery({ ...doorSlotsQuery(doorKey, day ?? '', wish), enabled: day !== null })
  const named = (one: { name: string; names: Record<string, string> }) => one.names[i18n.language] ?? one.name
  const experiences = door.experiences.filter((one) => one.min_pax <= pax && pax <= one.max_pax)
  const chosen = [
    ...door.experiences.filter(({ id }) => id === experience),
    ...door.sections.filter(({ id }) => id === section),
  ]
  const asked = experiences.find(({ id }) => id === experience)?.deposit ?? null
  return (
    <>
      <SizePad pax={pax} onChange={(next) => onChange({ pax: next })} />
      {pax > door.max_pax && <p role="status">{t('refusal.booking.callUs')}</p>}
      {pax <= door.max_pax && pax >= door.ask_from && <p role="status">{t('bookings.door.asks')}</p>}
      {experiences.length > 0 && (
        <label>
          <span>{t('bookings.fact.experience')}</span>
          <Select value={experience} onChange={(event) => onChange({ experience: event.target.value })}>
            <option value="">{t('bookings.any.experience')}</option>
            {experiences.map((one) => (
              <option key={one.id} value={one.id}>
                {named(one)}
                {one.price !== null && ` · ${t('bookings.door.perGuest', { price: money.format(one.price) })}`}
              </option>
            ))}
          </Select>
        </label>
      )}
      {asked !== null && <p role="status">{t('bookings.door.depositAsked', { amount: money.format(asked) })}</p>}
      {door.sections.length > 1 && (
        <label>
          <span>{t('bookings.fact.section')}</span>
          <Select value={section} onChange={(event) => onChange({ section: event.target.value })}>
            <option value="">{t('bookings.any.section')}</option>
            {door.sections.map((one) => (
              <option key={one.id} value={one.id}>
                {named(one)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {chosen.map(
        ({ id, note }) =>
          note && (
            <p key={id} className="muted small">
              {note}
            </p>
          ),
      )}
      <DoorMonth
        door={door}
        doorKey={doorKey}
        wish={wish}
        day={day}
        onDay={(next) => onChange({ day: next, at: null })}
      />
      {day !== null && !slots && <p role="status">{t(error ? 'door.noAnswer' : 'common.loading')}</p>}
      {day !== null && slots?.day === day && (
        <DoorTimes slots={slots} timeZone={door.store.time_zone} at={at} onChoose={(next) => onChange({ at: next })} />
      )}
    </>
  )
}

/** The times of the chosen day, and the chosen one among them; it sends no request that is not sent already. */
export function useChosen(doorKey: string, { pax, day, at, section, experience }: WishDraft, link?: string) {
  const wish: GuestWish = {
    pax,
    ...(section && { section_id: section }),
    ...(experience && { experience_id: experience }),
    ...(link && { link }),
  }
  const { data } = useQuery({ ...doorSlotsQuery(doorKey, day ?? '', wish), enabled: day !== null })
  const slots = data?.day === day ? data.slots : []
  return { slots, slot: slots.find((slot) => slot.at === at) }
}
