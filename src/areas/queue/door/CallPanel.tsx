import { People } from '@blueprintjs/icons'
import type { TFunction } from 'i18next'
import type { Door } from '#contract/queue/queue-door.ts'

interface Props {
  door: Door
  /** In milliseconds. */
  now: number
  t: TFunction
}

/** The ticket that was called last, as large as possible, and how long its place is kept. */
export function CallPanel({ door, now, t }: Props) {
  const call = door.called[0]
  if (!call)
    return (
      <section className="call-panel column" data-quiet>
        <h2>{door.store.state === 'closed' ? t('door.closed') : t('door.welcome')}</h2>
        <p className="call-panel__who">{door.store.state === 'closed' ? '' : t('door.nobodyCalled')}</p>
      </section>
    )
  const [from, until] = [Date.parse(call.called_at), Date.parse(call.held_until)]
  const left = Math.max(0, until - now)
  const minutes = Math.ceil(left / 60_000)
  return (
    <section className="call-panel column" style={{ '--signs': call.ticket.length } as object}>
      <h2>{t('door.now')}</h2>
      <p className="call-panel__ticket ticket-id">{call.ticket}</p>
      <span className="only-read-aloud" role="alert">
        {call.ticket}
      </span>
      <p className="call-panel__who">
        <People size={48} />
        {t('door.come', { count: call.pax })}
      </p>
      <span className="call-panel__bar" aria-hidden>
        <span style={{ inlineSize: `${Math.min(1, left / (until - from)) * 100}%` }} />
      </span>
      <p className="call-panel__held">{minutes > 0 ? t('door.held', { count: minutes }) : t('door.heldOver')}</p>
    </section>
  )
}
