import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import { isSameName } from '#machines/table-occupancy.machine.ts'
import { bestFit } from '../../seating/best-fit.ts'
import type { WordKey, WordsIn } from '../../../i18n/word-key.ts'

/** Order of the parties that may be seated, the most urgent first: arrived, call expired, called, waiting. */
const urgency = (party: QueueEntry): number => {
  if (party.state === 'arrived') return 0
  if (party.state === 'called') return party.facts.isOverdue ? 1 : 2
  return 3
}

/** All parties that can be seated, of all lines: the most urgent first, then the longest wait. */
export const seatable = (lines: readonly QueueGroupWithEntries[]): QueueEntry[] =>
  lines
    .flatMap(({ entries }) => entries.filter(({ state }) => ['waiting', 'called', 'arrived'].includes(state)))
    .toSorted((a, b) => urgency(a) - urgency(b) || a.joined_at.localeCompare(b.joined_at))

type FittingParty = Pick<QueueEntry, 'pax' | 'name'>

const isForOthers = ({ reserved_for: held }: Table, { name }: FittingParty) =>
  held !== null && !(name !== null && isSameName(name, held.name))

/** Tells if a party can be put at a table at all, even one that is too small. */
export const takes = (table: Table, party: FittingParty): boolean =>
  table.occupancy === 'available' || (table.occupancy === 'reserved' && !isForOthers(table, party))

/** Tells if a table accepts a party and has enough seats. */
export const fits = (table: Table, party: FittingParty): boolean => takes(table, party) && table.seats >= party.pax

/** The tables that suit a party best: free ones, not booked soon, with the fewest seats that are enough. */
export function bestIds(tables: readonly Table[], party: FittingParty, now: number): string[] {
  const fitting = bestFit(tables, party.pax, now)
  return fitting.filter(({ seats }) => seats === fitting[0]?.seats).map(({ id }) => id)
}

/** The effect of seating a party somewhere: keys of the language files with their values. */
interface SeatPhrase {
  key: WordKey
  count?: number
  seats?: number
  for?: string
  head?: string
  ticket?: string
  name?: string
}

/** The fit of a party at a table, or why it cannot sit there. */
function fitPhrase(party: FittingParty, table: Table): SeatPhrase {
  if (table.part_of) return { key: 'floor.carry.partOf', name: table.name, head: table.part_of.name }
  if (isForOthers(table, party)) return { key: 'dock.heldForOthers', for: table.reserved_for?.name }
  if (!takes(table, party)) return { key: `queue.taken.${table.occupancy as WordsIn<'queue.taken.'>}` }
  if (table.seats < party.pax) return { key: 'dock.short', count: party.pax - table.seats, seats: table.seats }
  return { key: 'dock.fits', count: party.pax, seats: table.seats }
}

/** Returns the parties that this one would be seated before, in words. */
function turnPhrase(party: QueueEntry, line: QueueGroupWithEntries): SeatPhrase {
  if (party.state !== 'waiting') return { key: `dock.turn.${party.state as WordsIn<'dock.turn.'>}` }
  const ahead = line.entries.filter(
    ({ state, position }) => state === 'arrived' || (state === 'waiting' && (position ?? 0) < (party.position ?? 0)),
  )
  const [first] = ahead
  if (!first) return { key: 'dock.turn.next' }
  return ahead.length === 1
    ? { key: 'dock.turn.before', ticket: first.ticket }
    : { key: 'dock.turn.beforeSome', count: ahead.length }
}

/** Returns the effect of putting a party at a table: how it fits, and which parties it would go before. */
export const seatPhrases = (party: QueueEntry, line: QueueGroupWithEntries, table: Table): SeatPhrase[] =>
  takes(table, party) ? [fitPhrase(party, table), turnPhrase(party, line)] : [fitPhrase(party, table)]
