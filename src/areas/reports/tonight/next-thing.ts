import type { Approval } from '#contract/approvals/approval.ts'
import type { Order } from '#contract/orders/order.ts'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import { attentionOf } from '../../seating/attention.ts'
import { ageOf } from '../../orders/ticket/age.ts'
import { longestWaiting, nextOf } from '../../queue/lines/turns.ts'
import { waitOf } from '../../queue/lines/wait.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

/** The rows of a store's boards at one time. */
export interface Boards {
  approvals: readonly Approval[]
  orders: readonly Order[]
  tables: readonly Table[]
  lines: readonly QueueGroupWithEntries[]
}

/** The thing that a supervisor does next: where, and the words for it. */
export interface NextThing {
  kind: 'approval' | 'order' | 'table' | 'party'
  /** The address of its screen. */
  to: string
  /** The name of its subject. */
  name: string
  /** The key of the reason, and its minutes. */
  why: WordsIn<'tonight.why.'>
  count: number
  /** The order that the reason is about. */
  number?: string
}

/** Approvals that still wait for an answer, oldest first: a colleague waits for each, and often a guest too. */
export const openQuestions = (approvals: readonly Approval[]): Approval[] =>
  approvals
    .filter(({ state, facts }) => state === 'requested' && facts.isAlive)
    .toSorted((a, b) => a.at.localeCompare(b.at))

/** Orders that are late for their kind at `now` (milliseconds), the longest wait first. */
export const lateOrders = (orders: readonly Order[], now: number): Order[] =>
  orders
    .filter((order) => ageOf(order, now).level === 'late')
    .toSorted((a, b) => ageOf(b, now).seconds - ageOf(a, now).seconds)

/** Tables with guests, the longest visit first. */
export const seatedTables = (tables: readonly Table[]): Table[] =>
  tables
    .filter(({ visit, part_of: head }) => visit && !head)
    .toSorted((a, b) => a.visit!.seated_at.localeCompare(b.visit!.seated_at))

/**
 * The one thing that needs a supervisor most at `now` (milliseconds): an approval that staff asked for, else a late
 * order, else a table that waits, else a party that waits longer than its quote. Undefined if all is well.
 */
export function nextThing({ approvals, orders, tables, lines }: Boards, now: number): NextThing | undefined {
  const [question] = openQuestions(approvals)
  if (question)
    return {
      kind: 'approval',
      to: `/approvals/${question.id}`,
      name: question.requester_name,
      why: 'asked',
      count: Math.max(0, Math.floor((now - Date.parse(question.at)) / 60_000)),
    }
  const [late] = lateOrders(orders, now)
  if (late)
    return {
      kind: 'order',
      to: `/orders/${late.id}`,
      name: late.number,
      why: 'late',
      count: Math.floor(ageOf(late, now).seconds / 60),
    }
  const waits = tables
    .flatMap((table) => {
      const attention = attentionOf(table, now)
      return attention ? [{ table, attention }] : []
    })
    .toSorted((a, b) => (b.attention.minutes ?? 0) - (a.attention.minutes ?? 0))[0]
  if (waits)
    return {
      kind: 'table',
      to: `/floor/${waits.table.id}`,
      name: waits.table.name,
      why: waits.attention.reason,
      count: waits.attention.minutes ?? 0,
      ...(waits.attention.order && { number: waits.attention.order.number }),
    }
  const line = longestWaiting(lines)
  const party = line && nextOf(line)
  const wait = party && waitOf(party, now)
  if (!party || !wait?.isOver) return undefined
  return { kind: 'party', to: `/queue/${party.id}`, name: party.ticket, why: 'told', count: wait.over }
}
