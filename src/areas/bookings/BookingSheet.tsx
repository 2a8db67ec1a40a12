import { Button } from '@blueprintjs/core'
import { Clipboard, Exchange, Move } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { promisedStates } from '#contract/bookings/states.ts'
import type { BookingDetail } from '#contract/bookings/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { bookingQuery } from '../../api/bookings/bookings.ts'
import { queueKeyQuery } from '../../api/queue/queue-door.ts'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useAllowed } from '../../commands/use-allowed.ts'
import { guestLink } from '../../device/guest-link.ts'
import { NextStep } from '../../ui/feedback/NextStep.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useFresh } from '../../ui/hooks/use-fresh.ts'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { isCovered } from '../../ui/overlay/covered.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useNow } from '../../ui/show/clock.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { History } from '../history/History.tsx'
import { bookingStep, bookingSteps, tableNames } from './booking-actions.ts'
import { bookingSentence } from './booking-sentence.ts'
import { BookingState } from './BookingState.tsx'
import { Deposits } from './deposits/Deposits.tsx'
import { reasonWords } from './booking-words.ts'
import type { BookingActs } from './use-booking-acts.ts'
import type { WordsIn } from '../../i18n/word-key.ts'
import '../queue/party/party.css'

/** The steps that an evening's keys take, by the letter. */
const keysOf = { a: 'booking.arrive', s: 'booking.seat', n: 'booking.noShow' } as const

interface Props {
  id: string
  acts: BookingActs
  /** Picks the booking up on the timeline of its day. */
  onMove: (id: string, day: string) => void
  onClose: () => void
}

function Detail({ booking, acts, onMove }: { booking: BookingDetail } & Omit<Props, 'id' | 'onClose'>) {
  const { t } = useTranslation()
  const { time, dateTime, dateOfYear } = useTime()
  const now = useNow(10_000)
  const allowed = useAllowed(chart, booking)
  const step = bookingStep(booking, allowed, now)
  const isFresh = useFresh([booking.id, step].join(' '))
  const { data: door } = useQuery(queueKeyQuery())
  const isLive = booking.state === 'waiting' || (promisedStates as readonly string[]).includes(booking.state)
  const shown = bookingSteps
    .filter((event) => event !== step && allowed[event] && allowed[event].reason !== 'state')
    .toSorted((a, b) => Number(allowed[b]!.ok) - Number(allowed[a]!.ok))
  const canMove = allowed['booking.change']?.ok || allowed['booking.assign']?.ok
  const canMakeRoom = booking.state === 'requested' ? allowed['booking.change']?.ok : allowed['booking.assign']?.ok
  const isHeard = !acts.asking && !acts.isBusy
  for (const [key, event] of Object.entries(keysOf))
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- the keys are always the same
    useHotkey(
      key,
      () => !isCovered() && allowed[event]?.ok && acts.take(booking, event),
      isHeard,
      t(`bookings.action.${event}`),
    )
  const address = door?.key && booking.link ? guestLink(`/book/${door.key}/${booking.link}`) : null
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    showToast({ kind: 'successful', key: 'queue.door.copied' })
  }
  const { past } = booking
  const minutes = Math.round((Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000)
  const about: [WordsIn<'bookings.fact.'>, string | null][] = [
    [
      'stay',
      booking.state === 'waiting'
        ? null
        : t('bookings.stayWords', { from: time(booking.starts_at), to: time(booking.ends_at), count: minutes }),
    ],
    ['wish', booking.wish],
    ['note', booking.note],
    ['phone', booking.phone],
    ['email', booking.email],
    ['section', booking.section_name],
    ['experience', booking.experience_name],
    ['time', booking.time_name],
    ['source', `${t(`bookings.source.${booking.source}`)} · ${dateTime(booking.made_at)}`],
    [
      'past',
      past.last_day === null
        ? null
        : [
            t('bookings.pastCame', { count: past.came }),
            past.no_shows > 0 && t('bookings.pastNoShows', { count: past.no_shows }),
            dateOfYear(`${past.last_day}T12:00:00Z`),
          ]
            .filter(Boolean)
            .join(' · '),
    ],
  ]
  return (
    <>
      {step && (
        <NextStep
          title={acts.words(booking, step)}
          isFresh={isFresh}
          reason={t(`bookings.means.${step as WordsIn<'bookings.means.'>}`)}
        >
          <Button
            large
            intent="primary"
            text={acts.words(booking, step)}
            loading={acts.busyId === booking.id}
            onClick={() => acts.take(booking, step)}
          />
        </NextStep>
      )}
      <div className="party-acts">
        {shown.map((event) => (
          <ActionButton
            key={event}
            allowed={allowed[event]}
            text={acts.words(booking, event)}
            isBusy={acts.busyId === booking.id}
            onClick={() => acts.take(booking, event)}
          />
        ))}
        {canMakeRoom && (
          <Button
            icon={<Exchange size={16} />}
            text={t('bookings.room.title')}
            onClick={() => acts.ask({ what: 'room', booking })}
          />
        )}
        {isLive && canMove && (
          <Button
            icon={<Move size={16} />}
            text={t('bookings.move')}
            onClick={() => onMove(booking.id, booking.business_day)}
          />
        )}
        {isLive && address && (
          <Button icon={<Clipboard size={16} />} text={t('bookings.copyLink')} onClick={() => void copy(address)} />
        )}
      </div>
      <dl className="party-about">
        {about.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`bookings.fact.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Deposits booking={booking} />
      <History
        title={t('bookings.history')}
        entries={booking.timeline}
        words={(entry) => ({ title: t(`event.${entry.event}`), notes: entry.reason ? [entry.reason] : [] })}
      />
    </>
  )
}

/** One booking at the side: its state in a sentence, the next step, every step of its chart, and its history. */
export function BookingSheet({ id, acts, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const { time, date } = useTime()
  const now = useNow(10_000)
  const { data, error, refetch } = useQuery(bookingQuery(id))
  const say = (phrase: ReturnType<typeof bookingSentence>[number]) => {
    const why = phrase.values?.why
    return t(phrase.key, {
      ...phrase.values,
      ...(phrase.at && { time: time(phrase.at), date: date(phrase.at) }),
      ...(phrase.until && { until: time(phrase.until) }),
      ...(typeof why === 'string' && { why: reasonWords(t, why as never) }),
    })
  }
  return (
    <Sheet
      label={data ? `${data.name}, ${t('floor.guests', { count: data.pax })}` : t('nav.bookings')}
      keepBeside
      onClose={onClose}
      head={
        data ? (
          <div className="party-head">
            <span className="party-head__ticket figures" aria-hidden>
              {tableNames(data) || '–'}
            </span>
            <div>
              <h2>
                {data.name}, {t('floor.guests', { count: data.pax })}
              </h2>
              <p className="small muted">
                {[date(data.starts_at), time(data.starts_at), t('bookings.code', { code: data.code })].join(' · ')}
              </p>
              <BookingState booking={data} />
            </div>
            <p className="party-head__says">
              {bookingSentence(data, now).map((phrase) => (
                <span key={phrase.key} data-late={phrase.isLate}>
                  {say(phrase)}{' '}
                </span>
              ))}
            </p>
          </div>
        ) : (
          <h2>{t('nav.bookings')}</h2>
        )
      }
    >
      {data ? (
        <Detail booking={data} acts={acts} onMove={onMove} />
      ) : (
        <Pending error={error} onRetry={refetch} rows={8} />
      )}
    </Sheet>
  )
}
