import { useEffect } from 'react'
import { useSharedDevice } from '../../device/shared-device.ts'
import { now } from '../../ui/show/clock.ts'
import { lockDevice } from '../../commands/session.ts'

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Locks a shared device after its minutes without a touch, even if it was asleep. */
export function useIdleLock(): void {
  const { isShared, minutes } = useSharedDevice()
  useEffect(() => {
    if (!isShared) return
    const limit = minutes * 60_000
    let touchedAt = now()
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = touchedAt + limit - now()
      if (left <= 0) lockDevice()
      else timer = setTimeout(look, left)
    }
    const onTouch = () => {
      touchedAt = now()
    }
    look()
    for (const touch of touches) window.addEventListener(touch, onTouch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, onTouch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [isShared, minutes])
}
