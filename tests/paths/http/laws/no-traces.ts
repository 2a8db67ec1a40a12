import { type Change, changedColumns } from '../../../support/image.ts'

/** Rows that any call may leave: its answer, tries of a PIN, and when a session was last used. */
const ofAnyCall: ReadonlySet<string> = new Set(['requests', 'attempts', 'sessions'])

/** K1: a refused, previewed or repeated request leaves no trace. Lists its traces. */
export const tracesIn = (changes: readonly Change[]): string[] => [
  ...new Set(changes.filter(({ table }) => !ofAnyCall.has(table)).map(inWords)),
]

function inWords(change: Change): string {
  const { table, before, after } = change
  if (!before) return `${table} has a new row`
  return after ? `${table} changed in ${changedColumns(change).join(', ')}` : `${table} lost a row`
}
