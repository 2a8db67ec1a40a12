import { useSyncExternalStore } from 'react'
import { kept } from '../../device/kept.ts'

const clearedKey = 'cleared_tickets'
/** Enough for any evening; older ones are of days that no board shows. */
const most = 300
const listeners = new Set<() => void>()
let cleared: ReadonlySet<string> | undefined

function read(): ReadonlySet<string> {
  try {
    const ids = JSON.parse(kept.read(clearedKey) ?? '[]') as unknown
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}
const current = () => (cleared ??= read())

/** Takes the tickets of orders that were taken back off this device's board. */
export function clearTickets(orderIds: readonly string[]): void {
  const ids = [...current(), ...orderIds].slice(-most)
  cleared = new Set(ids)
  kept.write(clearedKey, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

/** The orders whose tickets somebody took off this device's board by hand. */
export const useClearedTickets = (): ReadonlySet<string> =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
