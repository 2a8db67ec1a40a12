import { kept } from './kept.ts'
import { createStore, useStore } from './store.ts'

/** The sharing of this device: if several people use it, and after how many minutes without a touch it locks. */
interface SharedDevice {
  isShared: boolean
  minutes: number
}

export const sharedKey = 'shared_device'
/** After how many minutes a shared device may lock. */
export const idleMinutes = [1, 2, 5, 10, 30] as const
const usual: SharedDevice = { isShared: false, minutes: 2 }

/** Reads the stored settings; unknown values fall back to the defaults. */
function parseShared(text: string | null): SharedDevice {
  try {
    const found = JSON.parse(text ?? '{}') as Partial<SharedDevice> | null
    const minutes = idleMinutes.find((each) => each === found?.minutes) ?? usual.minutes
    return { isShared: found?.isShared === true, minutes }
  } catch {
    return usual
  }
}

const shared = createStore(() => parseShared(kept.read(sharedKey)))

/** The present settings for sharing this device. */
export const sharedDevice = shared.get

/** Changes the settings for sharing this device, for everyone who signs in. */
export function setSharedDevice(change: Partial<SharedDevice>): void {
  const next = { ...sharedDevice(), ...change }
  kept.write(sharedKey, JSON.stringify(next))
  shared.set(next)
}

/** The settings for sharing this device. */
export const useSharedDevice = (): SharedDevice => useStore(shared)
