import type { TimelineEntry } from '#contract/audit/timeline.ts'
import type { WordKey } from '../../../i18n/word-key.ts'

/**
 * Events that follow from another event, whose entry already covers them, and those of a table that was merely opened
 * for editing.
 */
const echoes = [
  'bill.recalculate',
  'bill.lock',
  'table.follow',
  'table.leave',
  'table.recount',
  'table.dissolve',
  'lock.take',
  'lock.letGo',
  'lock.lapse',
]

/** An entry of a table's history in the words of the language files, with its values. */
interface VisitEntry {
  key: WordKey
  count?: number
  name?: string
  /** Minor units; null is the whole due of then. */
  amount?: number | null
}

/** The steps of a table's history that someone took, without what merely follows from them. */
export const toldEntries = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.filter((entry) => !echoes.includes(entry.event))

/** Returns the words of an entry of a table's history. */
export function happenedAt({ event, detail }: TimelineEntry): VisitEntry {
  const { pax, name, amount } = detail as { pax?: number; name?: string; amount?: number }
  const key = `floor.happened.${event}` as const
  if (event === 'table.seat') return pax ? { key, count: pax } : { key: 'floor.happened.seated' }
  if (event === 'table.reserve') return { key, name, count: pax }
  return event === 'bill.pay' ? { key, amount: amount ?? null } : { key }
}
