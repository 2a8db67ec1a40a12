import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnBooking } from '#contract/bookings/door.ts'
import { bookingDoorQuery } from '../../../api/bookings/door.ts'
import { timeFormat } from '../../../ui/show/time-format.ts'
import { useChosen, type WishDraft, WishFields } from './WishFields.tsx'
import { Input } from '../../../ui/form/Input.tsx'

/** The guest changes the number of guests and the time; the old booking stays until the new time is booked. */
export function OwnChange({
  own,
  doorKey,
  isBusy,
  children,
  onChange,
  onClose,
}: {
  own: OwnBooking
  doorKey: string
  isBusy: boolean
  /** The words for a refusal. */
  children: ReactNode
  onChange: (data: object) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation()
  const { data: door, error } = useQuery(bookingDoorQuery(doorKey))
  const [draft, setDraft] = useState<WishDraft>({ pax: own.pax, day: null, at: null, section: '', experience: '' })
  const [wish, setWish] = useState(own.wish ?? '')
  const isFree = useChosen(doorKey, draft, own.link).slot?.is_free ?? false
  if (!door) return <p role="status">{t(error ? 'door.noAnswer' : 'common.loading')}</p>
  const { dateTime } = timeFormat(i18n.language, door.store.time_zone)
  const { pax, at, section, experience } = draft
  const isOtherWish = wish.trim() !== (own.wish ?? '')
  const data = {
    ...(pax !== own.pax && { pax }),
    ...(isFree && at && { at }),
    ...(section && { section_id: section }),
    ...(experience && { experience_id: experience }),
    ...(isOtherWish && { wish: wish.trim() }),
  }
  const isReady = Object.keys(data).length > 0 && (at === null || isFree)
  return (
    <form
      className="guest-card book-page"
      aria-label={t('bookings.door.change')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onChange(data)
      }}
    >
      <WishFields
        door={door}
        doorKey={doorKey}
        link={own.link}
        draft={draft}
        onChange={(some) => setDraft((old) => ({ ...old, ...some }))}
      />
      <label>
        <span>{t('bookings.fact.wish')}</span>
        <Input value={wish} maxLength={500} onChange={(event) => setWish(event.target.value)} />
      </label>
      {children}
      <button type="submit" className="guest-button" disabled={!isReady || isBusy}>
        {isFree && at ? t('bookings.door.changeTo', { time: dateTime(at) }) : t('bookings.door.save')}
      </button>
      <button type="button" className="guest-button" data-quiet onClick={onClose}>
        {t('bookings.door.keep')}
      </button>
    </form>
  )
}
