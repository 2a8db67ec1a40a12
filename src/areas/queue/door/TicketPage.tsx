import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { OwnTicket } from '#contract/queue/queue-door.ts'
import { liveEntryStates } from '#contract/states.ts'
import { ApiError } from '../../../api/transport/api-error.ts'
import { leaveLine, ownTicketQuery } from '../../../api/queue/queue-door.ts'
import { setServerTime } from '../../../ui/show/clock.ts'
import { timeFormat } from '../../../ui/show/time-format.ts'
import { GraceRing } from '../party/GraceRing.tsx'
import { GuestFrame, GuestProblem, GuestWaits } from './GuestFrame.tsx'
import { holdTicket } from './held-ticket.ts'
import { useGuestWrite } from './use-guest-write.ts'

const isLive = ({ state }: OwnTicket) => (liveEntryStates as readonly string[]).includes(state)

/**
 * The guest's own ticket on their phone: how many are ahead, the expected wait, and a bright colour when it is called.
 */
export function TicketPage() {
  const { t, i18n } = useTranslation()
  const { key = '', ticketId = '' } = useParams()
  const client = useQueryClient()
  const query = ownTicketQuery(key, ticketId)
  const { data: ticket, error, dataUpdatedAt } = useQuery(query)
  const [isLeaving, setLeaving] = useState(false)
  const { write, isBusy, problem } = useGuestWrite({ reread: query.queryKey })
  const isCalled = ticket?.state === 'called'
  useEffect(() => {
    if (ticket) setServerTime(ticket.as_of)
  }, [ticket])
  useEffect(() => {
    if (isCalled && 'vibrate' in navigator) navigator.vibrate([300, 150, 300])
  }, [isCalled])

  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!ticket || isGone)
    return (
      <GuestWaits words={t(isGone ? 'door.noTicket' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error}>
        {isGone && <Link to={`/join/${key}`}>{t('door.join')}</Link>}
      </GuestWaits>
    )
  const leave = () =>
    write(
      (requestId) => leaveLine(key, ticketId, requestId),
      (left) => {
        client.setQueryData(query.queryKey, left)
        holdTicket(key, null)
        setLeaving(false)
      },
    )
  const { state, position, held_until: until, called_at: at } = ticket
  return (
    <GuestFrame store={ticket.store.name}>
      <title>{`${ticket.ticket} · ${t(`door.title.${state}`)}`}</title>
      <section className="guest-card guest-ticket" data-state={state} aria-live="polite">
        <h1 className="only-read-aloud">{t('queue.partyNo', { ticket: ticket.ticket })}</h1>
        <p className="guest-ticket__number ticket-id" aria-hidden>
          {ticket.ticket}
        </p>
        <p className="guest-ticket__says">
          {state === 'waiting'
            ? t('door.ahead', { count: (position ?? 1) - 1 })
            : t(`door.says.${state}`, { table: ticket.table_name ?? '' })}
        </p>
        {state === 'waiting' && (
          <p>{ticket.left_minutes > 0 ? t('door.left', { count: ticket.left_minutes }) : t('door.soon')}</p>
        )}
        {until && at && <GraceRing until={Date.parse(until)} minutes={(Date.parse(until) - Date.parse(at)) / 60_000} />}
        <p className="muted small">{t('door.guests', { count: ticket.pax })}</p>
      </section>
      <p className="muted small" role="status">
        {error
          ? t('door.asOf', { time: timeFormat(i18n.language, ticket.store.time_zone).time(dataUpdatedAt) })
          : t('door.live')}
      </p>
      {isLive(ticket) && !isLeaving && (
        <button type="button" className="guest-button" data-quiet onClick={() => setLeaving(true)}>
          {t('door.leave')}
        </button>
      )}
      {isLive(ticket) && isLeaving && (
        <section className="guest-card" aria-label={t('door.leave')}>
          <p>{t('door.leaveSure', { ticket: ticket.ticket })}</p>
          <GuestProblem words={problem} />
          <button type="button" className="guest-button" disabled={isBusy} onClick={() => void leave()}>
            {t('door.leaveYes')}
          </button>
          <button type="button" className="guest-button" data-quiet onClick={() => setLeaving(false)}>
            {t('door.stay')}
          </button>
        </section>
      )}
      {!isLive(ticket) && <Link to={`/join/${key}`}>{t('door.again')}</Link>}
    </GuestFrame>
  )
}
