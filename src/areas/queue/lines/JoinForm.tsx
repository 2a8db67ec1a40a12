import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queueKeyQuery } from '../../../api/queue/queue-door.ts'
import { KeptNote } from '../../../ui/feedback/KeptNote.tsx'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { QrCode } from '../door/QrCode.tsx'
import { SizePad } from './SizePad.tsx'
import type { QueueActs } from '../use-queue-acts.ts'
import type { JoinState } from './use-join.ts'
import { Input } from '../../../ui/form/Input.tsx'
import './lines.css'

interface Props {
  joining: JoinState
  acts: QueueActs
  onJoined?: () => void
}

/**
 * The form at the door: number of guests and name, and before a ticket is given out its number, the quote and the
 * parties ahead.
 */
export function JoinForm({ joining, acts, onJoined }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { draft, change, clear, keptAt, line, allowed, given, join } = joining
  const doorKey = useQuery(queueKeyQuery()).data?.key
  const field = (name: 'name' | 'phone' | 'remark', label: string, hint: string, more: object) => (
    <label className="join-form__field">
      <span>
        {label} <span className="muted">{hint}</span>
      </span>
      <Input
        value={draft[name]}
        autoComplete="off"
        onChange={(event) => change({ [name]: event.target.value })}
        {...more}
      />
    </label>
  )
  return (
    <form
      id={id}
      className="join-form column"
      onSubmit={(event) => {
        event.preventDefault()
        if (allowed?.ok) void join().then((isDone) => isDone && onJoined?.())
      }}
    >
      <KeptNote at={keptAt} onDiscard={() => clear()} />
      <div className="join-form__fields">
        <SizePad pax={draft.pax} onChange={(pax) => change({ pax })} />
        {field('name', t('queue.name'), t('queue.optional'), { maxLength: 80 })}
        {field('phone', t('queue.phone'), t('queue.phoneWhy'), { maxLength: 30, type: 'tel', inputMode: 'tel' })}
        {field('remark', t('queue.remark'), '', { maxLength: 500, placeholder: t('queue.remarkHint') })}
      </div>
      <div className="join-form__foot">
        {given ? (
          <p className="join-form__given row wrap gap-12" role="status">
            <strong className="ticket-id">{given.ticket}</strong>
            <span>{t('queue.given', { name: given.name ?? t('queue.guest'), count: given.quote_minutes })}</span>
            {doorKey && (
              <span className="join-form__follow small">
                <QrCode doorKey={doorKey} ticket={given.id} label={t('queue.follow')} />
                {t('queue.follow')}
              </span>
            )}
          </p>
        ) : line ? (
          <dl className="join-form__quote" aria-live="polite">
            <dt>{t('queue.ticket')}</dt>
            <dd className="ticket-id">{line.next_ticket}</dd>
            <dt>{t('queue.quote')}</dt>
            <dd>{t('queue.about', { count: line.quote_minutes })}</dd>
            <dt>{t('queue.ahead')}</dt>
            <dd>{t('queue.parties', { count: line.facts.waiting })}</dd>
          </dl>
        ) : (
          <p className="medium" role="status">
            {t('queue.noLine', { count: draft.pax })}
          </p>
        )}
        {line?.state === 'direct_entry' && !given ? (
          <button type="button" className="join-form__add" onClick={() => acts.ask({ what: 'direct', line })}>
            {t('queue.action.queue.seatDirect')}
          </button>
        ) : (
          <ActionButton
            allowed={allowed}
            type="submit"
            className="join-form__add"
            text={line && t('queue.addAs', { ticket: line.next_ticket })}
            isBusy={acts.busyId === line?.id}
            onClick={() => undefined}
          />
        )}
      </div>
    </form>
  )
}
