import { kept } from '../../device/kept.ts'
import { createStore, useStore } from '../../device/store.ts'
import { allowSound, chime, type Earcon } from './chime.ts'

/** The alerts that a device may sound for. */
export const alerts = ['new', 'ready', 'changed', 'void'] as const satisfies readonly Earcon[]
export type Alert = (typeof alerts)[number]

/** The sound settings of this device; stored in this browser. */
export interface Sound {
  isMuted: boolean
  /** From 0 to 100. */
  volume: number
  /** The alerts that it stays silent for. */
  off: readonly Alert[]
}

export const soundKey = 'sound'
const usual: Sound = { isMuted: false, volume: 70, off: [] }

/** Reads stored sound settings; unknown values fall back to the defaults. */
export function parseSound(text: string | null): Sound {
  let found: Partial<Sound> | null = null
  try {
    found = JSON.parse(text ?? '{}') as Partial<Sound> | null
  } catch {
    return usual
  }
  const { isMuted, volume, off } = found ?? {}
  return {
    isMuted: isMuted === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : usual.volume,
    off: Array.isArray(off) ? alerts.filter((alert) => off.includes(alert)) : [],
  }
}

const sound = createStore(() => parseSound(kept.read(soundKey)))
const isArmed = createStore(() => false)

/** Changes how this device sounds, and keeps it. */
export function setSound(change: Partial<Sound>): void {
  const next = { ...sound.get(), ...change }
  kept.write(soundKey, JSON.stringify(next))
  sound.set(next)
}

/** Asks the browser for sound, within a tap or a key press, and notes whether it gives any. */
export async function armSound(): Promise<boolean> {
  isArmed.set(await allowSound())
  return isArmed.get()
}

/** Sounds an alert, unless this device is silent for it. */
export function alert(kind: Alert): void {
  const { isMuted, volume, off } = sound.get()
  if (!isMuted && !off.includes(kind)) chime(kind, volume / 100)
}

/** The present sound settings of this device. */
export const useSound = (): Sound => useStore(sound)

/** Tells if the browser lets anything sound; it does not before the page was touched, and perhaps not then. */
export const useIsArmed = (): boolean => useStore(isArmed)
