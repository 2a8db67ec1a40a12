import type { OrderState } from '#contract/states.ts'
import type { Table } from '#contract/tables/table.ts'
import { attentionOf } from '../seating/attention.ts'
import type { WordKey, WordsIn } from '../../i18n/word-key.ts'

/** The orders' states by how much they matter to anyone who walks past the table, and the word for each. */
const words: [OrderState, WordsIn<'floor.word.'>][] = [
  ['ready', 'ready'],
  ['pending', 'pending'],
  ['preparing', 'preparing'],
  ['accepted', 'accepted'],
  ['served', 'served'],
]

/** The one word on a tile about the party's orders, as a key with its minutes or lines; null if there is none. */
export function tileWord(table: Table, now: number): { key: WordKey; count: number } | null {
  const attention = attentionOf(table, now)
  if (attention) return { key: `floor.attention.${attention.reason}`, count: attention.minutes ?? 0 }
  if (table.facts.cartLines > 0) return { key: 'floor.word.toSend', count: table.facts.cartLines }
  const found = words.find(([state]) => table.orders.some((order) => order.state === state))
  return found ? { key: `floor.word.${found[1]}`, count: 0 } : null
}
