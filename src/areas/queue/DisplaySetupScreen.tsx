import { Clipboard, Desktop, Refresh } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { makeQueueKey, queueKeyQuery } from '../../api/queue-door.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { DialogFoot } from '../../commands/DialogFoot.tsx'
import { useRights } from '../../commands/session.ts'
import { useCommand } from '../../commands/use-command.ts'
import { QrCode } from './door/QrCode.tsx'
import { SubHead } from './SubHead.tsx'
import './DisplaySetupScreen.css'

/** The addresses that need no sign-in: the screen in the waiting room and joining by phone; and making them anew. */
export function DisplaySetupScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queueKeyQuery())
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const mayChange = useRights().includes('queue')
  const renew = async () => {
    await run({ ...makeQueueKey(), done: t('queue.door.made'), touches: [keys.queue('display')] }).catch(
      () => undefined,
    )
    setAsking(false)
  }
  if (!data) return <Pending error={error} onRetry={refetch} page={t('queue.display')} rows={6} />
  const { key } = data
  const address = (place: string) => `${window.location.origin}/${place}/${key}`
  const copy = async (place: string) => {
    await navigator.clipboard.writeText(address(place))
    showToast({ kind: 'successful', key: 'queue.door.copied' })
  }
  const card = (place: 'display' | 'join') => (
    <section className="door-card" aria-labelledby={`door-${place}`}>
      <div>
        <h2 id={`door-${place}`}>{t(`queue.door.${place}`)}</h2>
        <p className="muted">{t(`queue.door.${place}.why`)}</p>
        <p className="door-card__address">{address(place)}</p>
        <div className="door-card__acts">
          <a
            className="door-card__open"
            data-first={place === 'display' || undefined}
            href={address(place)}
            target="_blank"
            rel="noreferrer"
          >
            <Desktop size={16} />
            {t('queue.door.open')}
          </a>
          <Button icon={<Clipboard size={16} />} text={t('queue.door.copy')} onClick={() => void copy(place)} />
        </div>
      </div>
      {key && place === 'join' && <QrCode doorKey={key} label={t('queue.door.join')} />}
    </section>
  )
  return (
    <div className="sub-page">
      <SubHead title={t('queue.display')} />
      <div className="sub-page__body door-setup">
        {key && (
          <>
            {card('display')}
            {card('join')}
          </>
        )}
        <section className="door-card">
          <div>
            <h2>{t(key ? 'queue.door.renew' : 'queue.door.none')}</h2>
            <p className="muted">
              {t(!mayChange ? 'queue.door.renew.right' : key ? 'queue.door.renew.why' : 'queue.door.none.why')}
            </p>
          </div>
          <Button
            icon={<Refresh size={16} />}
            text={t(key ? 'queue.door.renew' : 'queue.door.make')}
            disabled={!mayChange}
            loading={isBusy}
            onClick={() => (key ? setAsking(true) : void renew())}
          />
        </section>
      </div>
      {isAsking && (
        <Dialog
          title={t('queue.door.renew')}
          onClose={() => setAsking(false)}
          foot={
            <DialogFoot
              text={t('queue.door.renew')}
              isBusy={isBusy}
              onDo={() => void renew()}
              onClose={() => setAsking(false)}
            />
          }
        >
          <p>{t('queue.door.renew.sure')}</p>
        </Dialog>
      )}
    </div>
  )
}
