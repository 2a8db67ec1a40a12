import { kept } from '../../../device/kept.ts'
import { createStore, useStore } from '../../../device/store.ts'

const clearedKey = 'cleared_tickets'
/** Enough for any evening; older ones are of days that no board shows. */
const most = 300

function read(): ReadonlySet<string> {
  try {
    const ids = JSON.parse(kept.read(clearedKey) ?? '[]') as unknown
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}
const cleared = createStore(read)

/** Removes the tickets of orders that were taken back from this device's board. */
export function clearTickets(orderIds: readonly string[]): void {
  const ids = [...cleared.get(), ...orderIds].slice(-most)
  kept.write(clearedKey, JSON.stringify(ids))
  cleared.set(new Set(ids))
}

/** The orders whose tickets were removed from this device's board by hand. */
export const useClearedTickets = (): ReadonlySet<string> => useStore(cleared)
