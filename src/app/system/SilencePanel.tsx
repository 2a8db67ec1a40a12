import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { System } from '#contract/system/system.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useTime } from '../../ui/show/time-format.ts'
import type { SystemSwitch } from './changing.ts'

/** Explains why a copy of another installation's data sends nothing, and lets an administrator end that. */
export function SilencePanel({ system: { silence }, change, isBusy }: SystemSwitch & { system: System }) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const [isAsking, setAsking] = useState(false)
  if (!silence) return null
  const speak = async () => {
    await change({ silence: null })
    setAsking(false)
  }
  return (
    <section className="settings__panel stack gap-12 card" aria-labelledby="system-silence">
      <h2 id="system-silence">{t('system.silence')}</h2>
      <p className="system__state row gap-10" data-closed role="status">
        <strong>{t('system.isSilent', { time: dateTime(silence.since) })}</strong>
      </p>
      <p>{t('system.silenceWhy')}</p>
      <Button intent="danger" variant="outlined" text={t('system.speak')} onClick={() => setAsking(true)} />
      {isAsking && (
        <Dialog
          title={t('system.speakTitle')}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button text={t('common.cancel')} onClick={() => setAsking(false)} />
              <Button intent="danger" text={t('system.speakNow')} loading={isBusy} onClick={() => void speak()} />
            </>
          }
        >
          <p>{t('system.speakAsk')}</p>
          <p className="muted">{t('system.speakText')}</p>
        </Dialog>
      )}
    </section>
  )
}
