import { useSyncExternalStore } from 'react'
import { kept } from './kept.ts'

/** Whether several people use this device, and after how many minutes without a touch it locks. */
interface SharedDevice {
  isShared: boolean
  minutes: number
}

export const sharedKey = 'shared_device'
/** After how many minutes a shared device may lock. */
export const idleMinutes = [1, 2, 5, 10, 30] as const
const usual: SharedDevice = { isShared: false, minutes: 2 }
const listeners = new Set<() => void>()
let shared: SharedDevice | undefined

/** Reads what was kept; anything unknown falls back to what is usual. */
function parseShared(text: string | null): SharedDevice {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<SharedDevice> | null
    const minutes = idleMinutes.find((each) => each === found?.minutes) ?? usual.minutes
    return { isShared: found?.isShared === true, minutes }
  } catch {
    return usual
  }
}

/** How this device is shared now. */
export const sharedDevice = (): SharedDevice => (shared ??= parseShared(kept.read(sharedKey)))

/** Changes whether and how this device is shared, whoever signs in. */
export function setSharedDevice(change: Partial<SharedDevice>): void {
  shared = { ...sharedDevice(), ...change }
  kept.write(sharedKey, JSON.stringify(shared))
  for (const listener of listeners) listener()
}

/** How this device is shared. */
export const useSharedDevice = (): SharedDevice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, sharedDevice)
