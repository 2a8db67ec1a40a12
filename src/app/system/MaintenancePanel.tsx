import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { System } from '#contract/system/system.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import { Setting } from '../settings/Setting.tsx'
import { operatorName } from './operator-name.ts'
import type { SystemSwitch } from './changing.ts'
import { Input } from '../../ui/form/Input.tsx'

const lengths = ['5', '15', '30', '60', 'none'] as const
type Length = (typeof lengths)[number]

function Closed({ maintenance }: { maintenance: NonNullable<System['maintenance']> }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { since, until, message, by } = maintenance
  return (
    <>
      <p className="system__state row gap-10" data-closed>
        <strong>{t('system.isClosed', { time: time(since), name: operatorName(t, by) })}</strong>
      </p>
      <p>{until === null ? t('system.closedUntilOpened') : t('system.closedUntil', { time: time(until) })}</p>
      {message !== '' && <p>{t('system.told', { message })}</p>}
    </>
  )
}

/**
 * Shows if the house is closed for maintenance; closes it with the words and the time that people read, and opens it.
 */
export function MaintenancePanel({ system, change, isBusy }: SystemSwitch & { system: System }) {
  const { t } = useTranslation()
  const [length, setLength] = useState<Length>('15')
  const [message, setMessage] = useState('')
  const [isAsking, setAsking] = useState(false)
  const close = async () => {
    const minutes = length === 'none' ? undefined : Number(length)
    await change({ maintenance: { minutes, message: message.trim() } })
    setAsking(false)
    setMessage('')
  }
  return (
    <section className="settings__panel stack gap-12 card" aria-labelledby="system-house">
      <h2 id="system-house">{t('system.house')}</h2>
      {system.maintenance ? (
        <>
          <Closed maintenance={system.maintenance} />
          <Button
            intent="primary"
            text={t('system.openNow')}
            loading={isBusy}
            onClick={() => void change({ maintenance: null })}
          />
        </>
      ) : (
        <>
          <p className="system__state row gap-10">
            <strong>{t('system.isOpen')}</strong>
          </p>
          <p className="small muted">{t('system.closeText')}</p>
          <dl>
            <Setting name={t('system.minutes')}>
              <Segmented
                legend={t('system.minutes')}
                choices={lengths.map((value) => ({ value, label: t(`system.minutes.${value}`) }))}
                value={length}
                onChange={setLength}
              />
            </Setting>
            <Setting name={<label htmlFor="system-message">{t('system.message')}</label>}>
              <Input
                id="system-message"
                className="system__message"
                maxLength={200}
                placeholder={t('system.messageHint')}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Setting>
          </dl>
          <Button intent="danger" variant="outlined" text={t('system.close')} onClick={() => setAsking(true)} />
        </>
      )}
      {isAsking && (
        <Dialog
          title={t('system.closeTitle')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button text={t('common.cancel')} onClick={() => setAsking(false)} />
              <Button intent="danger" text={t('system.closeNow')} loading={isBusy} onClick={() => void close()} />
            </>
          }
        >
          <p>{t('system.closeAsk', { count: system.screens })}</p>
          <p className="muted">{t('system.closeText')}</p>
        </Dialog>
      )}
    </section>
  )
}
