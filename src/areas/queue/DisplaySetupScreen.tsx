import { Refresh } from '@blueprintjs/icons'
import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/transport/keys.ts'
import { makeQueueKey, queueKeyQuery } from '../../api/queue/queue-door.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { useMe } from '../../commands/session.ts'
import { useCommand } from '../../commands/use-command.ts'
import { DoorCard } from './door/DoorCard.tsx'
import { RenewKeyDialog } from './RenewKeyDialog.tsx'
import { SubHead } from './SubHead.tsx'
import { isAboveFloor } from '#contract/roles.ts'
import './queue.css'

/** The addresses that need no sign-in: the screen in the waiting room and joining by phone; and making them again. */
export function DisplaySetupScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queueKeyQuery())
  const { run, isBusy } = useCommand()
  const [isAsking, setAsking] = useState(false)
  const mayMake = useMay('POST /admin/queue_key')
  const isOwner = isAboveFloor(useMe().role)
  const make = () =>
    run({ ...makeQueueKey(), done: t('queue.door.made'), touches: [keys.queue('display')] }).catch(() => undefined)
  if (!data) return <Pending error={error} onRetry={refetch} page={t('queue.display')} rows={6} />
  const { key } = data
  const mayChange = mayMake && (isOwner || !key)
  const refused = mayMake ? 'queue.door.renew.owner' : 'queue.door.renew.right'
  const card = (place: 'display' | 'join') => (
    <DoorCard place={place} title={t(`queue.door.${place}`)} text={t(`queue.door.${place}.why`)} doorKey={key} />
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
        <section className="door-card split wrap">
          <div>
            <h2>{t(key ? 'queue.door.renew' : 'queue.door.none')}</h2>
            <p className="muted">{t(!mayChange ? refused : key ? 'queue.door.renew.why' : 'queue.door.none.why')}</p>
          </div>
          <Button
            icon={<Refresh size={16} />}
            text={t(key ? 'queue.door.renew' : 'queue.door.make')}
            disabled={!mayChange}
            loading={isBusy}
            onClick={() => (key ? setAsking(true) : void make())}
          />
        </section>
      </div>
      {isAsking && <RenewKeyDialog onClose={() => setAsking(false)} />}
    </div>
  )
}
