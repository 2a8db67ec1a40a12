import { VolumeOff, VolumeUp } from '@blueprintjs/icons'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DropPanel } from '../../ui/overlay/DropPanel.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { armSound, useIsArmed, useSound } from '../../ui/feedback/sound.ts'
import { useOrderSounds } from '../shell/use-order-sounds.ts'
import './settings.css'

const SoundChoices = lazy(async () => ({ default: (await import('./SoundChoices.tsx')).SoundChoices }))

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

/**
 * Chooses the sounds of this device and their volume; the button shows when it is silent, or when the browser needs a
 * tap first.
 */
export function SoundPanel() {
  const { t } = useTranslation()
  const { isMuted } = useSound()
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
        <Suspense fallback={<Skeleton rows={3} />}>
          <SoundChoices />
        </Suspense>
      )}
    </DropPanel>
  )
}
