import { type Change, changedColumns, changesBetween } from '../../../support/image.ts'
import { entriesIn, type Law, rowOf, stamps } from './step.ts'

/** Tables that are only ever added to, and deadlines, which have a law of their own. */
const apart: ReadonlySet<string> = new Set([
  'audit_entries',
  'events',
  'requests',
  'merchant_heads',
  'approvals',
  'attempts',
  'sessions',
  'deadlines',
])

/** Changes that an undo leaves, by event and "table" or "table.column", each with the reason. */
const staysDone: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'queueEntry.undo': { visits: 'a party that sat down stays in the books, as one that went at once' },
  'booking.undo': {
    visits: 'a party that sat down stays in the books, as one that went at once',
    'bookings.table_ids': 'it is expected at the table where it sat',
    booking_slices: 'it is expected at the table where it sat',
    'tables.occupancy': 'what is held again for a party that is to come is held by its next deadline',
    'tables.reserved_for': 'it is expected at the table where it sat',
  },
  'cancellation.undo': {
    stock_entries: 'that goods went back and were sold again stays in the books',
    print_jobs: 'the paper that waited is there, and cleared',
    outbox: 'the paper that waited is there, and cleared',
  },
  'combine.undo': {
    'combines.state': 'that it was undone is its own state',
    'combines.snapshot': 'that it was undone is its own state',
    'combines.undo_until': 'that it was undone is its own state',
  },
}

/** K5: an undo leaves every table as it was before the step that it undoes. */
export const undoRestores: Law = ({ event, earlier, after, changes, isByHand }) => {
  if (isByHand || !earlier || !event.type.endsWith('.undo') || entriesIn(changes).length === 0) return []
  const keyOf = ({ table, key }: Change) => `${table} ${key}`
  const stays = (what: string) => what in (staysDone[event.type] ?? {})
  const isApart = ({ table }: Change) => apart.has(table) || stays(table)
  const touched = new Set([...earlier.changes, ...changes].map(keyOf))
  return changesBetween(earlier.before, after).flatMap((change) => {
    if (!touched.has(keyOf(change)) || isApart(change)) return []
    const columns = changedColumns(change).filter((name) => !stamps.has(name) && !stays(`${change.table}.${name}`))
    return columns.length === 0 ? [] : [inWords(change, columns)]
  })
}

const inWords = (change: Change, columns: readonly string[]): string =>
  change.before && change.after
    ? `undone, a row of ${change.table} is otherwise than before in ${columns.map((name) => `${name} (${String(change.before![name])} → ${String(change.after![name])})`).join(', ')}`
    : `undone, ${change.table} has a row ${change.before ? 'less' : 'more'} than before: ${JSON.stringify(rowOf(change))}`
