import type { Table } from '#contract/tables/table.ts'
import { attentionOf } from './attention.ts'
import { isTaken } from './family.ts'
import { minutesSince, stayOf } from './stay.ts'
import type { WordKey } from '../../i18n/word-key.ts'

/** One sentence about a table: a key of the language files and its values; `at` and money are still to be formatted. */
export interface Phrase {
  key: WordKey
  count?: number
  number?: string
  name?: string
  /** Another table or another party. */
  head?: string
  for?: string
  usual?: number
  /** An instant of the wire. */
  at?: string
  /** Minor units. */
  paid?: number
  due?: number
  isLate?: true
}

/** Returns the condition of a table in a few short sentences; `now` in milliseconds. */
export function tableSentence(table: Table, now: number): Phrase[] {
  if (isTaken(table) && table.visit) {
    const { minutes } = stayOf(table.visit, now)
    return [
      { key: 'floor.sentence.seated', count: minutes },
      ...joinedPhrases(table),
      ...kitchenPhrases(table, now),
      ...billPhrases(table),
      ...stayPhrases(table, now),
    ]
  }
  if (table.part_of) return [{ key: 'floor.sentence.partOf', head: table.part_of.name }]
  const held = table.reserved_for
  if (table.occupancy === 'reserved' && held) {
    const late = attentionOf(table, now)
    return [
      { key: 'floor.sentence.reserved', name: held.name, count: held.pax, at: held.at },
      ...(late ? [{ key: 'floor.sentence.overdue', count: late.minutes!, isLate: true } as const] : []),
    ]
  }
  if (table.occupancy === 'needs_cleaning')
    return [{ key: 'floor.sentence.to_clear', count: minutesSince(table.since, now) }]
  if (table.occupancy === 'removed') return [{ key: 'floor.sentence.removed' }]
  const isOut = table.occupancy === 'out_of_service'
  return [{ key: isOut ? 'floor.sentence.out' : 'floor.sentence.free', at: table.since }, ...joinedPhrases(table)]
}

const joinedPhrases = ({ joined }: Table): Phrase[] =>
  joined.length > 0
    ? [{ key: 'floor.sentence.joined', count: joined.length, name: joined.map(({ name }) => name).join(', ') }]
    : []

/** The order that the guests wait for most, and unsent lines. */
function kitchenPhrases(table: Table, now: number): Phrase[] {
  const waiting = (['ready', 'pending', 'preparing', 'accepted'] as const).flatMap((state) =>
    table.orders.filter((order) => order.state === state),
  )[0]
  const phrases: Phrase[] = []
  if (waiting) {
    const count = minutesSince(waiting.stage_at, now)
    const isLate = attentionOf(table, now)?.order === waiting && ({ isLate: true } as const)
    phrases.push({
      key: `floor.sentence.${waiting.state as 'ready' | 'pending' | 'preparing' | 'accepted'}`,
      number: waiting.number,
      count,
      ...isLate,
    })
  } else if (table.orders.length > 0) phrases.push({ key: 'floor.sentence.allServed' })
  else if (table.facts.cartLines === 0) phrases.push({ key: 'floor.sentence.unordered' })
  if (table.facts.cartLines > 0) phrases.push({ key: 'floor.sentence.cart', count: table.facts.cartLines })
  return phrases
}

function billPhrases({ bill, captured, due }: Table): Phrase[] {
  if (bill === 'billed') return [{ key: 'floor.sentence.billed' }]
  if (bill === 'partially_paid') return [{ key: 'floor.sentence.partly', paid: captured, due }]
  return bill === 'paid' ? [{ key: 'floor.sentence.paid' }] : []
}

function stayPhrases({ visit, bill }: Table, now: number): Phrase[] {
  if (!visit || bill === 'paid') return []
  const { minutes, usual, level } = stayOf(visit, now)
  if (level === 'late') return [{ key: 'floor.sentence.overstayed', count: minutes - usual, isLate: true }]
  return [{ key: 'floor.sentence.usual', count: visit.pax, usual }]
}
