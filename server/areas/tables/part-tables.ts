import { and, eq, inArray } from 'drizzle-orm'
import type { LineState } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { orderLines, visits } from '../../db/schema/index.ts'
import { invalidField } from '../../http/errors.ts'
import { relabelTickets } from '../kitchen/tickets.ts'
import { liveLine } from '../orders/order-rows.ts'
import { noTerms } from '../orders/price-terms.ts'
import { returnCart } from './party-cart.ts'
import { addGuests, visitKey } from './join-tables.ts'
import { tellKitchenState } from '../orders/order-lines.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

type TableRow = SubjectRow<'table'>
type OrderRow = SubjectRow<'order'>

/** Returns the members of a head, all of them or the named ones. */
export function membersOf(work: Work, head: TableRow, ids?: readonly string[]): TableRow[] {
  const members = work.rows('table').filter(({ headTableId }) => headTableId === head.id)
  const named = ids ? members.filter(({ id }) => ids.includes(id)) : members
  if (ids && named.length < ids.length) throw invalidField('table_id', 'names a table that is not joined to this one')
  return named
}

/** Makes a member its own table again, with its own party if that is still here. */
export async function leaveHead(work: Work, member: TableRow, event: ChartEvent): Promise<void> {
  const head = work.row('table', member.headTableId!)
  const own = member.ownVisitId
  await work.set('table', member.id, { headTableId: null, ownVisitId: null })
  if (own && !event.isOver) await giveBack(work, head, member, own)
  else {
    const isUsed = head.visitId !== null && !event.isUnused
    await work.send('table-occupancy', member.id, { type: 'table.detach', isUsed })
  }
}

/**
 * Splits a party off again: every line that was sent for its table is on its own orders, and they are on its own bill;
 * unsent lines are in its own cart.
 */
async function giveBack(work: Work, head: TableRow, member: TableRow, own: string): Promise<void> {
  const theirs = work.rows('order').filter((order) => order.visitId === head.visitId && order.tableId === member.id)
  for (const order of theirs) if (order.state === 'merged') await returnLines(work, order, head)
  for (const order of theirs) await work.set('order', order.id, { visitId: own })
  await work.tx.update(visits).set({ endedAt: null }).where(visitKey(work, own))
  await addGuests(work, head.visitId!, own, -1)
  await returnCart(work, head, member, own)
  const from = await stageOf(work, theirs)
  await work.send('table-occupancy', member.id, { type: 'table.take', visit_id: own, from })
  for (const table of [head, member]) await work.send('table-bill', table.id, { type: 'bill.recalculate' })
  const stays = work.rows('order').find((order) => order.visitId === head.visitId)
  if (stays) await tellKitchenState(work, stays)
  await relabelTickets(
    work,
    theirs.map(({ id }) => id),
  )
}

const linesOf = (work: Work, orderIds: readonly string[]) =>
  work.tx
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      origin: orderLines.originOrderId,
      state: orderLines.state,
    })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), inArray(orderLines.orderId, [...orderIds]), liveLine))

const advance: readonly LineState[] = ['sent', 'started', 'ready', 'served']
const openAs = { sent: 'accepted', started: 'preparing', ready: 'ready', served: 'served' } as const

/** Restores an order that was combined with another while the tables were joined, with its own lines. */
async function returnLines(work: Work, order: OrderRow, head: TableRow): Promise<void> {
  const visitors = work.rows('order').filter(({ id, visitId }) => visitId === head.visitId && id !== order.id)
  const all = visitors.length
    ? await linesOf(
        work,
        visitors.map(({ id }) => id),
      )
    : []
  const back = all.filter(({ origin }) => origin === order.id)
  if (back.length === 0) return
  await work.tx
    .update(orderLines)
    .set({ orderId: order.id })
    .where(
      and(
        eq(orderLines.merchantId, order.merchantId),
        inArray(
          orderLines.id,
          back.map(({ id }) => id),
        ),
      ),
    )
  work.forget()
  const least = advance.find((state) => back.some((line) => line.state === state)) as keyof typeof openAs
  await work.set('order', order.id, { mergedInto: null })
  await work.send('order', order.id, { type: 'order.unmerge', state: openAs[least] })
  for (const giver of visitors.filter(({ id }) => back.some(({ orderId }) => orderId === id))) {
    const isEmptied = all.every(({ orderId, origin }) => orderId !== giver.id || origin === order.id)
    if (isEmptied) await work.set('order', giver.id, { mergedInto: order.id, ...noTerms })
    await work.send('order', giver.id, { type: isEmptied ? 'order.merge' : 'order.part', into: order.number })
  }
}

/** Returns the stage of a party that was split off. */
async function stageOf(work: Work, orders: readonly OrderRow[]): Promise<'seated' | 'ordered' | 'served'> {
  if (orders.length === 0) return 'seated'
  const lines = await linesOf(
    work,
    orders.map(({ id }) => id),
  )
  if (lines.length === 0) return 'seated'
  return lines.every(({ state }) => state === 'served') ? 'served' : 'ordered'
}
