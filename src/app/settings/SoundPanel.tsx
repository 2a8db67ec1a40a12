import { Button } from '@blueprintjs/core'
import { Play, VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DropPanel } from '../../ui/overlay/DropPanel.tsx'
import { type Alert, alert, alerts, armSound, setSound, useIsArmed, useSound } from '../../ui/feedback/sound.ts'
import { useOrderSounds } from '../shell/use-order-sounds.ts'
import './settings.css'

/** A browser lets nothing sound before someone touched the page. */
function useArming(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    const arm = () =>
      void armSound().then((isArmed) => {
        if (isArmed) stop()
      })
    const stop = () => events.forEach((event) => window.removeEventListener(event, arm))
    for (const event of events) window.addEventListener(event, arm)
    return stop
  }, [])
}

function AlertRow({ kind }: { kind: Alert }) {
  const { t } = useTranslation()
  const { isMuted, off } = useSound()
  const isOn = !off.includes(kind)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => setSound({ off: isOn ? [...off, kind] : off.filter((one) => one !== kind) })}
        />
        {t(`sound.${kind}`)}
      </label>
      <Button
        variant="minimal"
        icon={<Play />}
        aria-label={t('sound.listen', { name: t(`sound.${kind}`) })}
        disabled={isMuted || !isOn}
        onClick={() => void armSound().then(() => alert(kind))}
      />
    </li>
  )
}

/**
 * Chooses what this device sounds for and how loud; the button says when it is silent, or when the browser wants a tap
 * first.
 */
export function SoundPanel() {
  const { t } = useTranslation()
  const { isMuted, volume } = useSound()
  const isArmed = useIsArmed()
  useArming()
  useOrderSounds()
  const isSilent = isMuted || !isArmed
  const state = isMuted ? 'sound.muted' : isArmed ? 'sound.on' : 'sound.blocked'
  return (
    <DropPanel
      label={t(state)}
      className="sound__button"
      face={
        <>
          {isSilent ? <VolumeOff size={20} /> : <VolumeUp size={20} />}
          {!isMuted && !isArmed && <span className="sound__blocked" aria-hidden />}
        </>
      }
    >
      {() => (
        <div className="sound">
          <h2>{t('sound.title')}</h2>
          {!isArmed && <p className="sound__hint">{t('sound.blockedText')}</p>}
          <label className="sound__row">
            <input type="checkbox" checked={isMuted} onChange={() => setSound({ isMuted: !isMuted })} />
            {t('sound.mute')}
          </label>
          <label className="sound__volume stack gap-4">
            {t('sound.volume')}
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              value={volume}
              disabled={isMuted}
              onChange={(event) => setSound({ volume: Number(event.target.value) })}
              onPointerUp={() => alert('ready')}
            />
          </label>
          <ul>
            {alerts.map((kind) => (
              <AlertRow key={kind} kind={kind} />
            ))}
          </ul>
        </div>
      )}
    </DropPanel>
  )
}
