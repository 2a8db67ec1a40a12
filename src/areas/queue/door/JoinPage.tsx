import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../../../api/transport/api-error.ts'
import { doorQuery, takeTicket } from '../../../api/queue/queue-door.ts'
import { SizePad } from '../lines/SizePad.tsx'
import { lineFor } from '../lines/turns.ts'
import { GuestFrame, GuestProblem, GuestWaits } from './GuestFrame.tsx'
import { heldTicket, holdTicket } from './held-ticket.ts'
import { useGuestWrite } from './use-guest-write.ts'
import { waitBand } from './wait-band.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import { Input } from '../../../ui/form/Input.tsx'

/** Joining the queue on one's own phone: how many, who, the wait before it is taken, then a ticket. */
export function JoinPage() {
  const { t } = useTranslation()
  const { key = '' } = useParams()
  const navigate = useNavigate()
  const { data: door, error } = useQuery(doorQuery(key))
  const [pax, setPax] = useState(2)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { write, isBusy, problem } = useGuestWrite({ isOneIntent: true })
  const held = heldTicket(key)

  const isGone = error instanceof ApiError && error.code === 'not_found'
  if (!door || isGone)
    return <GuestWaits words={t(isGone ? 'door.gone' : error ? 'door.noAnswer' : 'common.loading')} isBusy={!error} />
  const line = lineFor(door.lines, pax)
  const isOpen = door.store.state === 'open' && line?.state === 'accepting'
  const why = !line
    ? t('door.noLine', { count: pax })
    : t(`door.notNow.${door.store.state === 'closed' ? 'closed' : (line.state as WordsIn<'door.notNow.'>)}`)
  const take = () => {
    const party = { pax, ...(name.trim() && { name: name.trim() }), ...(phone.trim() && { phone: phone.trim() }) }
    return write(
      (requestId) => takeTicket(key, party, requestId),
      ({ id }) => {
        holdTicket(key, id)
        void navigate(`/join/${key}/${id}`, { replace: true })
      },
    )
  }
  return (
    <GuestFrame store={door.store.name}>
      <title>{door.store.name}</title>
      <h1>{t('door.join')}</h1>
      {held && (
        <p className="guest-card">
          <Link to={`/join/${key}/${held}`}>{t('door.toTicket')}</Link>
        </p>
      )}
      <form
        className="guest-card"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOpen && !isBusy) void take()
        }}
      >
        <SizePad pax={pax} onChange={setPax} />
        <label>
          <span>
            {t('queue.name')} <span className="muted">{t('queue.optional')}</span>
          </span>
          <Input value={name} maxLength={80} autoComplete="name" onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          <span>
            {t('queue.phone')} <span className="muted">{t('queue.optional')}</span>
          </span>
          <Input
            type="tel"
            value={phone}
            maxLength={30}
            autoComplete="tel"
            onChange={(event) => setPhone(event.target.value)}
          />
        </label>
        {isOpen ? (
          <p className="guest-quote" aria-live="polite">
            <span>{t('door.wait')}</span>
            <strong>{t('door.band', { band: waitBand(line.quote_minutes).join('–') })}</strong>
          </p>
        ) : (
          <p role="status">{why}</p>
        )}
        <GuestProblem words={problem} />
        <button type="submit" className="guest-button" disabled={!isOpen || isBusy}>
          {t('door.take')}
        </button>
        <p className="muted small">{t('door.privacy')}</p>
      </form>
    </GuestFrame>
  )
}
