import { useSyncExternalStore } from 'react'
import { kept } from '../device/kept.ts'
import { allowSound, chime, type Earcon } from './chime.ts'

/** What a device may sound for. */
export const alerts = ['new', 'ready', 'changed', 'void'] as const satisfies readonly Earcon[]
export type Alert = (typeof alerts)[number]

/** How this device sounds; kept in this browser. */
export interface Sound {
  isMuted: boolean
  /** From 0 to 100. */
  volume: number
  /** What it stays silent for. */
  off: readonly Alert[]
}

export const soundKey = 'sound'
const usual: Sound = { isMuted: false, volume: 70, off: [] }
const listeners = new Set<() => void>()
let sound: Sound | undefined
let isArmed = false

/** Reads a kept sound; anything unknown falls back to what is usual. */
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

const current = (): Sound => (sound ??= parseSound(kept.read(soundKey)))
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes how this device sounds, and keeps it. */
export function setSound(change: Partial<Sound>): void {
  sound = { ...current(), ...change }
  kept.write(soundKey, JSON.stringify(sound))
  tell()
}

/** Asks the browser for sound, within a tap or a key press, and notes whether it gives any. */
export async function armSound(): Promise<boolean> {
  isArmed = await allowSound()
  tell()
  return isArmed
}

/** Sounds an alert, unless this device is silent for it. */
export function alert(kind: Alert): void {
  const { isMuted, volume, off } = current()
  if (!isMuted && !off.includes(kind)) chime(kind, volume / 100)
}

/** How this device sounds now. */
export const useSound = (): Sound => useSyncExternalStore(subscribe, current)

/** Whether the browser lets anything sound; it does not before somebody touched the page, and perhaps not then. */
export const useIsArmed = (): boolean => useSyncExternalStore(subscribe, () => isArmed)
