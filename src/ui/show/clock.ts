import { useSyncExternalStore } from 'react'

/** The console's one clock: the server's time as far as we know it, ticking once a second while someone looks. */
let offset = 0
let tick = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The server's time in milliseconds. */
export const now = (): number => Date.now() + offset

const advance = () => {
  tick = now()
  for (const listener of listeners) listener()
}

/** Corrects the clock by an instant that the server just named. */
export function setServerTime(iso: string): void {
  const server = Date.parse(iso)
  if (Number.isNaN(server)) return
  offset = server - Date.now()
  advance()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    tick = now()
    timer = setInterval(advance, 1000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The server's time in milliseconds, new every second; `step` rounds it down so that slow displays rarely render. */
export const useNow = (step = 1000): number =>
  useSyncExternalStore(subscribe, () => Math.floor((tick || (tick = now())) / step) * step)
