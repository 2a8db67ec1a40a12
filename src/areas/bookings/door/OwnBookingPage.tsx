import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { overStates } from '#contract/bookings/states.ts'
import { icsAddress, ownBookingQuery, type OwnStep, sendOwn } from '../../../api/bookings/door.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { setServerTime } from '../../../ui/show/clock.ts'
import { moneyFormat } from '../../../ui/show/money-format.ts'
import { deviceZone, timeFormat } from '../../../ui/show/time-format.ts'
import { GuestFrame, GuestProblem, GuestWaits } from '../../queue/door/GuestFrame.tsx'
import { holdTicket } from '../../queue/door/held-ticket.ts'
import { useGuestWrite } from '../../queue/door/use-guest-write.ts'
import { heldAs } from './BookPage.tsx'
import { guestWords } from './guest-words.ts'
import { OwnAnswers } from './OwnAnswers.tsx'
import { OwnChange } from './OwnChange.tsx'
import type { WordsIn } from '../../../i18n/word-key.ts'
import './BookPage.css'

/** The guest's own booking by its link: its state, changing and cancelling it, and the file for a calendar. */
export function OwnBookingPage() {
  const { t, i18n } = useTranslation()
  const { key = '', link = '' } = useParams()
  const client = useQueryClient()
  const query = ownBookingQuery(key, link)
  const { data: own, error } = useQuery(query)
  const [doing, setDoing] = useState<'change' | 'cancel' | null>(null)
  const { write, isBusy, problem } = useGuestWrite({ words: guestWords, reread: ['bookingDoor', key] })
  useEffect(() => {
    if (own) setServerTime(own.as_of)
  }, [own])

  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!own || isGone)
    return (
      <GuestWaits
        words={t(isGone ? 'bookings.door.noBooking' : error ? 'door.noAnswer' : 'common.loading')}
        isBusy={!error}
      >
        {isGone && <Link to={`/book/${key}`}>{t('bookings.door.title')}</Link>}
      </GuestWaits>
    )
  const send = (step: OwnStep, data: object) =>
    write(
      (requestId) => sendOwn(key, link, step, data, requestId),
      (answer) => {
        client.setQueryData(query.queryKey, answer)
        if (step === 'cancel') holdTicket(heldAs(key), null)
        setDoing(null)
      },
    )
  const { time, date, dateTime } = timeFormat(i18n.language, own.store.time_zone)
  const here = timeFormat(i18n.language, deviceZone()).time(own.starts_at)
  const isStanding = own.state !== 'waiting' && !(overStates as readonly string[]).includes(own.state)
  const isLive = own.state === 'confirmed' || own.state === 'requested'
  const money = moneyFormat(i18n.language, own.store.currency)
  const deposit = [
    own.deposit_paid > 0 && t('bookings.door.depositPaid', { amount: money.format(own.deposit_paid) }),
    own.deposit_due > 0 && t('bookings.door.depositDue', { amount: money.format(own.deposit_due) }),
  ]
    .filter(Boolean)
    .join(' · ')
  const facts: [WordsIn<'bookings.fact.'>, string | null][] = [
    ['guests', t('floor.guests', { count: own.pax })],
    ['name', own.name],
    ['section', own.section_name],
    ['experience', own.experience_name],
    ['wish', own.wish],
    ['deposit', deposit],
  ]
  const trouble = <GuestProblem words={problem} />
  return (
    <GuestFrame store={own.store.name}>
      <title>{`${own.code} · ${own.store.name}`}</title>
      <section className="guest-card own-booking" data-state={own.state} aria-live="polite">
        <p className="own-booking__state">{t(`bookings.door.is.${own.state}`)}</p>
        <h1 className="figures">
          {date(own.starts_at)},{' '}
          {own.state === 'waiting' && own.waits
            ? `${time(own.waits.from)}–${time(own.waits.until)}`
            : time(own.starts_at)}
        </h1>
        {here !== time(own.starts_at) && <p className="muted small">{t('bookings.door.yourClock', { time: here })}</p>}
        {isStanding && <p>{t('bookings.door.until', { time: time(own.ends_at) })}</p>}
        <dl className="own-booking__facts">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(`bookings.fact.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="own-booking__code figures">{t('bookings.code', { code: own.code })}</p>
      </section>
      {doing === null && (
        <>
          <OwnAnswers
            own={own}
            isBusy={isBusy}
            onStep={(step) => void send(step, {})}
            onCancel={() => setDoing('cancel')}
          />
          {trouble}
        </>
      )}
      {isLive && (
        <a
          className="guest-button own-booking__ics"
          data-quiet
          href={icsAddress(key, link)}
          download={`${own.code}.ics`}
        >
          {t('bookings.door.ics')}
        </a>
      )}
      {isLive && !own.is_changeable && <p role="status">{t('refusal.booking.isWithinWindow')}</p>}
      {own.is_changeable && doing === null && (
        <>
          <p className="muted small">{t('bookings.door.changeUntil', { time: dateTime(own.changeable_until) })}</p>
          <button type="button" className="guest-button" data-quiet onClick={() => setDoing('change')}>
            {t('bookings.door.change')}
          </button>
          <button type="button" className="guest-button" data-quiet onClick={() => setDoing('cancel')}>
            {t('bookings.door.cancel')}
          </button>
        </>
      )}
      {own.is_changeable && doing === 'change' && (
        <OwnChange
          own={own}
          doorKey={key}
          isBusy={isBusy}
          onChange={(data) => void send('change', data)}
          onClose={() => setDoing(null)}
        >
          {trouble}
        </OwnChange>
      )}
      {own.is_changeable && doing === 'cancel' && (
        <section className="guest-card" aria-label={t('bookings.door.cancel')}>
          <p>{t('bookings.door.cancelSure', { time: dateTime(own.starts_at) })}</p>
          {trouble}
          <button type="button" className="guest-button" disabled={isBusy} onClick={() => void send('cancel', {})}>
            {t('bookings.door.cancelYes')}
          </button>
          <button type="button" className="guest-button" data-quiet onClick={() => setDoing(null)}>
            {t('bookings.door.keep')}
          </button>
        </section>
      )}
      {!isLive && own.state !== 'waiting' && own.state !== 'offered' && (
        <Link to={`/book/${key}`}>{t('bookings.door.again')}</Link>
      )}
    </GuestFrame>
  )
}
