import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OutgoingItem, OutgoingList } from '#contract/outgoing/outgoing.ts'
import type { OutboxState } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, orders, outbox, printers, printJobs, pushDevices } from '../../db/schema/index.ts'
import { holds } from '../../http/list-query.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

/** States of each group. */
export const statesOfOutgoing: Readonly<Record<OutgoingList, readonly OutboxState[]>> = {
  open: ['pending', 'sending', 'retrying', 'failed'],
  waiting: ['pending', 'sending', 'retrying'],
  failed: ['failed'],
  given_up: ['acknowledged'],
}
const groups = Object.keys(statesOfOutgoing) as OutgoingList[]

const kind = sql<string | null>`coalesce(${printJobs.kind}, ${outbox.detail} ->> 'kind')`
const receiver = sql<string | null>`coalesce(${printers.name}, ${accounts.name})`

const ofOrder = and(eq(orders.merchantId, outbox.merchantId), eq(orders.id, outbox.shownOn))
const ofPaper = and(eq(printJobs.merchantId, outbox.merchantId), eq(printJobs.id, outbox.subjectId))
const ofPrinter = and(eq(printers.merchantId, printJobs.merchantId), eq(printers.id, printJobs.printerId))
const ofDevice = and(eq(pushDevices.merchantId, outbox.merchantId), eq(pushDevices.id, outbox.subjectId))
const ofPerson = eq(accounts.id, pushDevices.accountId)

/** Returns the condition of a search, in every state. */
const found = (store: Store, search: string | undefined): SQL | undefined =>
  and(eq(outbox.merchantId, store.merchantId), holds(search, orders.number, kind, receiver, outbox.error))

/** Counts the found rows of the outbox in each group. */
export async function outgoingCounts(
  db: Db,
  store: Store,
  search: string | undefined,
): Promise<Record<OutgoingList, number>> {
  const rows = await db
    .select({ state: outbox.state, count: sql`count(*)`.mapWith(Number) })
    .from(outbox)
    .leftJoin(orders, ofOrder)
    .leftJoin(printJobs, ofPaper)
    .leftJoin(printers, ofPrinter)
    .leftJoin(pushDevices, ofDevice)
    .leftJoin(accounts, ofPerson)
    .where(found(store, search))
    .groupBy(outbox.state)
  const countOf = (list: OutgoingList) =>
    rows.reduce((sum, { state, count }) => (statesOfOutgoing[list].includes(state) ? sum + count : sum), 0)
  return Object.fromEntries(groups.map((list) => [list, countOf(list)])) as Record<OutgoingList, number>
}

const itemWire = wire<OutgoingItem>()(
  'id what kind receiver order_id order_number state tries error due_at at can_retry can_give_up why_not',
)

interface OutgoingFilter {
  list?: OutgoingList
  ids?: readonly string[]
  search?: string
  order?: 'asc' | 'desc'
  start?: number
  length?: number
}

/**
 * Reads rows of the outbox as the API shows them: those of `ids`, or a page of a group, by default the oldest first.
 */
export async function outgoingRows(tx: Db | Tx, store: Store, asked: OutgoingFilter): Promise<OutgoingItem[]> {
  const { list, ids, search, order = 'asc', start = 0, length = 100 } = asked
  const direction = order === 'asc' ? asc : desc
  const rows = await tx
    .select({
      row: outbox,
      orderNumber: orders.number,
      kind,
      receiver,
      printer: printers.status,
      device: pushDevices.state,
    })
    .from(outbox)
    .leftJoin(orders, ofOrder)
    .leftJoin(printJobs, ofPaper)
    .leftJoin(printers, ofPrinter)
    .leftJoin(pushDevices, ofDevice)
    .leftJoin(accounts, ofPerson)
    .where(
      and(
        found(store, search),
        list && inArray(outbox.state, [...statesOfOutgoing[list]]),
        ids && inArray(outbox.id, [...ids]),
      ),
    )
    .orderBy(direction(outbox.at), direction(outbox.id))
    .limit(length)
    .offset(start)
  return rows.map(({ row, printer, device, ...named }) => {
    const isGone =
      row.what === 'print' ? printer === null || printer === 'archived' : row.what === 'push' && device !== 'on'
    const isFailed = row.state === 'failed'
    const whyNot =
      row.state === 'acknowledged' ? 'given_up' : row.state === 'sending' ? 'sending' : isGone ? 'no_receiver' : null
    return itemWire({
      ...row,
      ...named,
      orderId: row.shownOn,
      state: row.state as OutgoingItem['state'],
      canRetry: isFailed && whyNot === null,
      canGiveUp: row.state !== 'acknowledged' && row.state !== 'sending' && row.state !== 'sent',
      whyNot,
    })
  })
}
