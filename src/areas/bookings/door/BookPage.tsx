import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { isPhone } from '#contract/bookings/phone.ts'
import { waitable } from '#contract/bookings/reasons.ts'
import { bookingDoorQuery, bookTime, ownBookingQuery, waitForTable } from '../../../api/bookings/door.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { fetched } from '../../../ui/feedback/fetched.tsx'
import { timeFormat } from '../../../ui/show/time-format.ts'
import { GuestFrame, GuestProblem, GuestWaits } from '../../queue/door/GuestFrame.tsx'
import { heldTicket, holdTicket } from '../../queue/door/held-ticket.ts'
import { useGuestWrite } from '../../queue/door/use-guest-write.ts'
import { nearestOf } from '../booking-words.ts'
import { useDayWords } from '../use-day-words.ts'
import { guestWords } from './guest-words.ts'
import { type Span, spanAround } from '../entry/span.ts'
import { useChosen, type WishDraft, WishFields } from './WishFields.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import './BookPage.css'

/** Guests who only book do without it. */
const WaitSpan = fetched(async () => (await import('../entry/WaitSpan.tsx')).WaitSpan)

/** The name under which a phone remembers its booking at a door. */
export const heldAs = (key: string): string => `booking ${key}`

/** Booking a table on one's own phone: how many, when, who, then the answer on a page of its own. */
export function BookPage() {
  const { t, i18n } = useTranslation()
  const { key = '' } = useParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const words = useDayWords()
  const { data: door, error } = useQuery(bookingDoorQuery(key))
  const [draft, setDraft] = useState<WishDraft>({ pax: 2, day: null, at: null, section: '', experience: '' })
  const [guest, setGuest] = useState({ name: '', phone: '', email: '', wish: '' })
  const [nearest, setNearest] = useState<string[]>([])
  const { write, isBusy, problem, setProblem } = useGuestWrite({
    isOneIntent: true,
    words(_, refusal) {
      setNearest(nearestOf(refusal))
      return guestWords(t, refusal)
    },
  })
  const [chosenSpan, setSpan] = useState<Span | null>(null)
  const { slots, slot } = useChosen(key, draft)
  const isFree = slot?.is_free ?? false
  const canWait = slot?.reason ? waitable.includes(slot.reason) : false
  const starts = [...new Set(slots.map((one) => one.at))]
  const span = chosenSpan ?? spanAround(starts, draft.at)
  const held = heldTicket(heldAs(key))
  const form = useRef<HTMLFormElement>(null)
  // On a phone the rest is below the times: choosing a time scrolls to the next question.
  useEffect(() => {
    // Arrow keys go from time to time: those stay in view.
    if (draft.at === null || document.activeElement?.matches(':focus-visible')) return
    form.current?.querySelector('input[autocomplete=name]')?.scrollIntoView({ block: 'center' })
  }, [draft.at])

  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!door || isGone)
    return (
      <GuestWaits
        words={t(isGone ? 'bookings.door.gone' : error ? 'door.noAnswer' : 'common.loading')}
        isBusy={!error}
      />
    )
  const { time } = timeFormat(i18n.language, door.store.time_zone)
  const { day, at, pax } = draft
  const change = (some: Partial<WishDraft>) => {
    setProblem(null)
    setNearest([])
    setSpan(null)
    setDraft((old) => ({ ...old, ...some }))
  }
  const book = () => {
    const details = Object.fromEntries(
      Object.entries(guest).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
    )
    const { section, experience } = draft
    const data = {
      pax,
      ...(canWait ? span : { at }),
      ...details,
      language: i18n.language,
      ...(section && { section_id: section }),
      ...(experience && { experience_id: experience }),
    }
    return write(
      (requestId) => (canWait ? waitForTable : bookTime)(key, data, requestId),
      (own) => {
        holdTicket(heldAs(key), own.link)
        client.setQueryData(ownBookingQuery(key, own.link).queryKey, own)
        void navigate(`/book/${key}/${own.link}`, { replace: true })
      },
    )
  }
  const field = (
    name: keyof typeof guest,
    need: 'must' | 'oneOf' | 'may',
    more: React.InputHTMLAttributes<HTMLInputElement>,
  ) => (
    <label>
      <span>
        {t(`bookings.fact.${name}`)} {need === 'may' && <span className="muted">{t('queue.optional')}</span>}
      </span>
      <Input
        value={guest[name]}
        required={need === 'must'}
        onChange={(event) => {
          setProblem(null)
          setGuest({ ...guest, [name]: event.target.value })
        }}
        {...more}
      />
    </label>
  )
  const phone = guest.phone.trim()
  const isPhoneWrong = phone !== '' && !isPhone(phone)
  const isReachable = !isPhoneWrong && (phone !== '' || (!canWait && guest.email.trim() !== ''))
  const hasTime = isFree || canWait
  /** Moves to the missing field, or books. */
  const submit = () => {
    const missing = guest.name.trim() === '' ? 'name' : isReachable ? null : 'tel'
    if (!missing) return void book()
    form.current?.querySelector<HTMLInputElement>(`input[autocomplete=${missing}]`)?.focus()
    if (missing === 'tel' && !isPhoneWrong)
      setProblem(t(canWait ? 'bookings.waits.phone' : 'bookings.door.phoneOrMail'))
  }
  return (
    <GuestFrame store={door.store.name}>
      <title>{`${t('bookings.door.title')} · ${door.store.name}`}</title>
      <h1>{t('bookings.door.title')}</h1>
      {held && (
        <p className="guest-card">
          <Link to={`/book/${key}/${held}`}>{t('bookings.door.toOwn')}</Link>
        </p>
      )}
      <form
        ref={form}
        className="guest-card book-page"
        onSubmit={(event) => {
          event.preventDefault()
          if (hasTime && !isBusy) submit()
        }}
      >
        <WishFields door={door} doorKey={key} draft={draft} onChange={change} />
        {day !== null && canWait && span && (
          <>
            <p>{t('bookings.waits.door')}</p>
            <Suspense>
              <WaitSpan starts={starts} span={span} time={time} onChange={setSpan} />
            </Suspense>
          </>
        )}
        {day !== null && hasTime && (
          <>
            {field('name', 'must', { maxLength: 80, autoComplete: 'name' })}
            {field('phone', canWait ? 'must' : 'oneOf', { type: 'tel', maxLength: 30, autoComplete: 'tel' })}
            {isPhoneWrong && (
              <p className="muted small" role="status">
                {t('bookings.phoneShort')}
              </p>
            )}
            {!canWait && field('email', 'oneOf', { type: 'email', maxLength: 120, autoComplete: 'email' })}
            <p className="muted small">{t(canWait ? 'bookings.waits.phone' : 'bookings.door.phoneOrMail')}</p>
            {field('wish', 'may', { maxLength: 500 })}
          </>
        )}
        <GuestProblem words={problem} />
        {nearest.length > 0 && (
          <p className="row wrap">
            {t('bookings.nearest')}
            {nearest.map((each) => (
              <button key={each} type="button" className="guest-link figures" onClick={() => change({ at: each })}>
                {time(each)}
              </button>
            ))}
          </p>
        )}
        <button type="submit" className="guest-button" disabled={!hasTime || isBusy}>
          {day !== null && canWait && span
            ? t('bookings.waits.wait', { from: time(span.from), until: time(span.until) })
            : day !== null && at !== null && isFree
              ? t(pax >= door.ask_from ? 'bookings.door.ask' : 'bookings.door.book', {
                  day: words.day(day),
                  time: time(at),
                })
              : t('bookings.chooseTime')}
        </button>
        <p className="muted small">{t('bookings.door.privacy')}</p>
        <p className="muted small">{t('bookings.door.noCard')}</p>
      </form>
    </GuestFrame>
  )
}
