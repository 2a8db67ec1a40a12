import type { ToldEntry } from '#contract/lab/record.ts'
import type { auditEntries } from '../db/schema/index.ts'

/** An entry of the audit trail as it is stored. */
export type StoredEntry = typeof auditEntries.$inferSelect

/** Names a row by its kind and order of appearance, such as "order 1", unless it has a name. */
export function nameRow(names: Map<string, string>, kind: string, id: string): string {
  const before = [...names.values()].filter((name) => name.startsWith(`${kind} `)).length
  const name = names.get(id) ?? `${kind} ${before + 1}`
  names.set(id, name)
  return name
}

/** Returns an entry without ids, names of people and fields. */
export function toldOf(entry: StoredEntry, row: string): ToldEntry {
  const { money } = entry.detail as { money?: ToldEntry['money'] }
  const { chart, event, fromState: from, toState: to } = entry
  return { row, chart, event, from, to, ...(money && { money }) }
}
