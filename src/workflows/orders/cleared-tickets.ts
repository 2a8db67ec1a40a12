import { useSyncExternalStore } from 'react'

const clearedKey = 'cleared_tickets'
/** Enough for any evening; older ones are of days that no board shows. */
const most = 300
const listeners = new Set<() => void>()
let cleared: ReadonlySet<string> | undefined

function read(): ReadonlySet<string> {
  try {
    const kept = JSON.parse(localStorage.getItem(clearedKey) ?? '[]') as unknown
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}
const current = () => (cleared ??= read())

/** Takes the tickets of orders that were taken back off this device's board. */
export function clearTickets(orderIds: readonly string[]): void {
  const kept = [...current(), ...orderIds].slice(-most)
  cleared = new Set(kept)
  localStorage.setItem(clearedKey, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** The orders whose tickets somebody took off this device's board by hand. */
export const useClearedTickets = (): ReadonlySet<string> =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
