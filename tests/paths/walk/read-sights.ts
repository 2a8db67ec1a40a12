import { and, asc, eq, inArray } from 'drizzle-orm'
import { cart } from '#machines/cart.machine.ts'
import { combine } from '#machines/combine.machine.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { combinableStates } from '#contract/states.ts'
import { cartLines, orderLines } from '../../../server/db/schema/index.ts'
import { combineFacts } from '../../../server/areas/combining/combine-rows.ts'
import { groupBy } from '../../../server/http/group-by.ts'
import { liveLine } from '../../../server/areas/orders/order-rows.ts'
import type { SubjectRow } from '../../../server/db/subjects.ts'
import type { Work } from '../../../server/engine/work.ts'
import type { NamedRow } from './names.ts'
import type { Onlooker } from './onlooker.ts'
import type { Aspect, Line, Sight } from './sight.ts'

/** Looks at rows, each as the engine reads it for its charts. */
export async function readSights(work: Onlooker, named: readonly NamedRow[]): Promise<Map<string, Sight>> {
  await work.turnTo(named)
  const lines = await work.find(`lines of ${named.map(({ id }) => id).join()}`, () => linesOf(work, named))
  const orders = named.filter(({ kind }) => kind === 'order').map(({ id }) => work.row('order', id))
  const tables = named.filter(({ kind }) => kind === 'table').map(({ id }) => work.row('table', id))
  const sights = new Map<string, Sight>()
  for (const { kind, id, name } of named) {
    const row = work.row(kind, id)
    const aspects: Aspect[] = []
    for (const chart of lifecycleCharts.filter(({ subject }) => subject === kind)) {
      const { state, facts } = await work.find(`${chart.id} ${id}`, () => work.look(chart.id, id))
      aspects.push({ chart, state, facts })
    }
    const own = lines.get(id) ?? []
    const others = { ...othersOf(work, kind, id, own, tables), ...(kind === 'order' && otherOrder(id, orders)) }
    if (kind === 'order' && others.order) {
      const source = others.order
      aspects.push(await work.find(`combining ${id} ${source}`, () => aspectOfCombining(work, id, source)))
    }
    const requester = 'requesterId' in row && { requester: row.requesterId }
    const seen = { row: name, id, version: row.version, aspects, lines: own, others, text: work.textOf(row) }
    const spendable = 'memberId' in row && 'subtotal' in row && { spendable: row.memberId === null ? 0 : row.subtotal }
    const code = 'code' in row && 'usesLimit' in row && { code: row.code }
    const holder = 'lockBy' in row && { holder: row.lockBy }
    const owners = 'askedStaffId' in row && { owners: { staff: row.staffId, asked: row.askedStaffId } }
    sights.set(name, { ...seen, ...requester, ...spendable, ...code, ...holder, ...owners })
  }
  for (const { kind, id, name } of named)
    if (kind === 'table') sights.get(name)!.aspects.push(doorOf(work.row('table', id), [...sights.values()], work))
  return sights
}

/**
 * Returns the rows that a row's events may name: a free table if there is one, one that is part of it, someone else
 * who waits in the same line, a voucher.
 */
function othersOf(
  work: Work,
  kind: NamedRow['kind'],
  id: string,
  [line]: readonly Line[],
  tables: readonly SubjectRow<'table'>[],
): Sight['others'] {
  const elsewhere = tables.filter((one) => one.id !== id)
  const table = elsewhere.find(({ occupancy }) => occupancy === 'available') ?? elsewhere[0]
  if (kind === 'table') {
    const member = elsewhere.find(({ headTableId }) => headTableId === id)?.id ?? 'no member'
    return { ...(table && { table: table.id }), member }
  }
  if (kind === 'order') return { ...(line && { line: line.id }), ...voucherShown(work) }
  if (kind !== 'queue_group' && kind !== 'queue_entry') return line ? { line: line.id } : {}
  const groupId = kind === 'queue_entry' ? work.row(kind, id).groupId : undefined
  const waits = (entry: SubjectRow<'queue_entry'>) =>
    entry.groupId === groupId && entry.state === 'waiting' && entry.id !== id
  const other = work.rows('queue_entry').find(waits)
  return { ...(table && { table: table.id }), ...(other && { other: other.id }) }
}

/** The code of a voucher that is on no order, if there is one. */
function voucherShown(work: Work): Sight['others'] {
  const all = work.rows('voucher')
  const free = all.find(({ state }) => state === 'issued' || state === 'returned') ?? all[0]
  return free ? { code: free.code } : {}
}

/** An order that may give its lines to this one: one that is open, where there is one. */
function otherOrder(id: string, orders: readonly SubjectRow<'order'>[]): Sight['others'] {
  const rest = orders.filter((one) => one.id !== id)
  const isOpen = ({ state, captured }: SubjectRow<'order'>) =>
    captured === 0 && (combinableStates as readonly string[]).includes(state)
  const other = rest.find(isOpen) ?? rest[0]
  return other ? { order: other.id } : {}
}

/** Returns the aspect by which combining two orders would be decided. */
async function aspectOfCombining(work: Work, targetOrderId: string, source: string): Promise<Aspect> {
  const row = { state: 'picked', targetOrderId, sourceOrderIds: [source], snapshot: null, undoUntil: work.now }
  return { chart: combine, state: 'picked', facts: await combineFacts(work.tx, work.store, row as never) }
}

/** The cart that adding a line at a table means: the open one, a new one, or none at an unoccupied table. */
function doorOf(table: SubjectRow<'table'>, sights: readonly Sight[], work: Work): Aspect {
  const open = work.rows('cart').find(({ visitId, state }) => visitId === table.visitId && state === 'open')
  const own = open && sights.find(({ id }) => id === open.id)?.aspects[0]
  const state = table.visitId === null ? 'abandoned' : 'open'
  return own ?? { chart: cart, state, facts: { lines: 0, isBillLocked: table.bill === 'billed' } }
}

/** The lines of orders and carts that are still the guest's, oldest first. */
async function linesOf({ tx, store }: Work, named: readonly NamedRow[]): Promise<Map<string, Line[]>> {
  const idsOf = (kind: string) => named.filter((one) => one.kind === kind).map(({ id }) => id)
  const ordered = await tx
    .select({
      owner: orderLines.orderId,
      id: orderLines.id,
      menuId: orderLines.menuId,
      quantity: orderLines.quantity,
      state: orderLines.state,
    })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, store.merchantId), inArray(orderLines.orderId, idsOf('order')), liveLine))
    .orderBy(asc(orderLines.sort))
  const inCarts = await tx
    .select({ owner: cartLines.cartId, id: cartLines.id, menuId: cartLines.menuId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.merchantId, store.merchantId), inArray(cartLines.cartId, idsOf('cart'))))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
  return groupBy([...ordered, ...inCarts], ({ owner }) => owner)
}
