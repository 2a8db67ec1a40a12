import type { OrderFacts } from '#contract/facts.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Other, Sight } from './sight.ts'

/** The meaning of the words in an action's payload, in one house. */
export interface Words {
  menus: Readonly<Record<string, { menu_id: string; option_item_id: string[] }>>
  /** A waiter of this store, and a member of the brand, by the words for them. */
  people: Readonly<Record<string, string>>
  /** The reason of an event, where it takes one. */
  reasonOf(type: string): string | undefined
}

const parts: Readonly<Record<string, (due: number) => number>> = {
  'a third': (due) => Math.max(1, Math.floor(due / 3)),
  'the due': (due) => Math.max(1, due),
  'too much': (due) => Math.max(0, due) + 1,
}
const note = 500
/** Fields that speak of another row or a line. */
const references = [
  'line_id',
  'order_item_id',
  'table_id',
  'to_table_id',
  'other_entry_id',
  'order_id',
  'staff_id',
  'member_id',
  'begun_item_id',
  'code',
  'change',
]

/** An example event in words: money as a part of the due, so that it fits every row. More than one if words differ. */
export function inWords(example: ChartEvent, menus: readonly string[]): ChartEvent[] {
  const amounts = 'amount' in example ? Object.keys(parts).map((amount) => ({ amount })) : [{}]
  const { option_item_id: _, ...rest } = example
  const dishes = 'menu_id' in example ? menus.map((menu_id) => ({ menu_id })) : [{}]
  const tendered = 'tendered' in example ? { tendered: 'a note more' } : {}
  return amounts.flatMap((amount) => dishes.map((dish) => ({ ...rest, ...tendered, ...amount, ...dish }) as ChartEvent))
}

/** Returns an event with its words replaced by ids and amounts for a row with these facts. */
export function meant(event: ChartEvent, facts: object, { others }: Pick<Sight, 'others'>, words: Words): ChartEvent {
  const { total = 0, captured = 0, refundable = 0 } = facts as Partial<OrderFacts>
  const due = event.type === 'order.refund' ? refundable : total - captured
  const amount = parts[event.amount as string]?.(due)
  const real = (word: unknown): unknown =>
    Array.isArray(word)
      ? word.map(real)
      : word !== null && typeof word === 'object'
        ? Object.fromEntries(
            Object.entries(word).map(([name, one]) => [name, references.includes(name) ? real(one) : one]),
          )
        : (others[word as Other] ?? words.people[word as string] ?? `no ${word as string}`)
  const named = Object.entries(event).filter(([name, word]) => references.includes(name) && word !== undefined)
  const given: Record<string, unknown> = {
    ...(amount !== undefined && { amount }),
    ...(event.tendered !== undefined && { tendered: (amount ?? due) + note }),
    ...Object.fromEntries(named.map(([name, word]) => [name, real(word)])),
    ...words.menus[event.menu_id as string],
  }
  const { reason_id: asked, ...rest } = event
  const reason = asked === undefined ? undefined : words.reasonOf(event.type)
  return { ...rest, ...given, ...(reason !== undefined && { reason_id: reason }) } as ChartEvent
}
