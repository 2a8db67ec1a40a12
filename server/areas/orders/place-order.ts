import { and, eq } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import type { OrderMethod } from '#contract/states.ts'
import { appendableStates } from '#machines/order.steps.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { cartLines, orderLines, visits } from '../../db/schema/index.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { fireLines } from '../kitchen/tickets.ts'
import { type Choice, choose } from '../menu/choices.ts'
import { memberNamed } from '../members/member-named.ts'
import { survivorsOf } from '../members/merge/survivor.ts'
import { nextNumber } from '../../engine/next-number.ts'
import { recalculateOrder } from './order-money.ts'
import { serviceTaxNow, taxPartsOf } from '../taxes/dish-taxes.ts'
import { lockCounted, moveStock } from './stock.ts'
import type { Store } from '../../http/store.ts'
import type { SubjectPatch, SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { appendedOrders } from '../kitchen/slots.ts'
import { orderChanges } from './slots.ts'

type CartLineRow = typeof cartLines.$inferSelect

/** Difference between a cart line and the present menu. */
export interface Difference {
  line_id: string
  name: string
  /** Price per portion before and now, in minor units; `now` is null if it can no longer be ordered in this way. */
  before: number
  now: number | null
  /** The stock, if the cart has more portions. */
  left: number | null
}

const linesOf = (work: Work, cartId: string): Promise<CartLineRow[]> =>
  work.tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.merchantId, work.store.merchantId), eq(cartLines.cartId, cartId)))
    .orderBy(cartLines.addedAt, cartLines.id)

async function chosenNow(work: Work, line: CartLineRow): Promise<Choice | null> {
  try {
    return await choose(work.tx, line.merchantId, line.menuId, line.optionItemIds, 'dine_in')
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Checks every line of a cart again: prices, the stock for all its lines, option limits. */
export async function differences(work: Work, cartId: string): Promise<Difference[]> {
  const lines = await linesOf(work, cartId)
  await lockCounted(
    work,
    lines.map((line) => line.menuId),
  )
  const wanted = new Map<string, number>()
  const found: Difference[] = []
  for (const line of lines) {
    const choice = await chosenNow(work, line)
    const sum = (wanted.get(line.menuId) ?? 0) + line.quantity
    wanted.set(line.menuId, sum)
    const balance = choice?.menu.balance ?? null
    const left = balance !== null && balance < sum ? balance : null
    if (choice?.unitPrice === line.unitPrice && left === null) continue
    const name = choice?.menu.name ?? line.menuId
    found.push({ line_id: line.id, name, before: line.unitPrice, now: choice?.unitPrice ?? null, left })
  }
  return found
}

/** Converts a checked cart to order lines: on the visit's open unpaid order, or on a new one (workflows 3.7). */
export async function placeOrder(work: Work, cart: SubjectRow<'cart'>, named?: string): Promise<void> {
  const open = work
    .rows('order')
    .find(
      ({ visitId, tableId, captured, state }) =>
        visitId === cart.visitId && tableId === cart.tableId && captured === 0 && appendableStates.includes(state),
    )
  const atTable = { method: 'dine_in', tableId: cart.tableId, visitId: cart.visitId } as const
  const memberId = await memberOfCart(work, cart, named)
  const order = open ?? (await newOrder(work, { ...atTable, memberId, serviceRate: work.store.row.serviceRate }))
  if (open && named !== undefined) await giveTo(work, open, named)
  if (open) await work.send('order', order.id, { type: 'order.append' })

  const lines = await linesOf(work, cart.id)
  await addLines(work, order, lines, open !== undefined)
  await work.send('table-occupancy', cart.tableId, { type: 'table.ordered' })
}

/** Finds the member who earns on a sent cart: the named one, else the one at the table. */
async function memberOfCart(work: Work, cart: SubjectRow<'cart'>, named?: string): Promise<string | null> {
  return named === undefined ? memberAtTable(work, cart) : (await memberNamed(work, named)).id
}

/** Finds the member of a cart's party; null if none is named. */
export async function memberAtTable(
  { tx, store }: { tx: Db | Tx; store: Store },
  { merchantId, visitId }: Pick<SubjectRow<'cart'>, 'merchantId' | 'visitId'>,
): Promise<string | null> {
  const [visit] = await tx
    .select({ memberId: visits.memberId })
    .from(visits)
    .where(and(eq(visits.merchantId, merchantId), eq(visits.id, visitId)))
  return visit?.memberId ? (await survivorsOf(tx, store.row.brandId, [visit.memberId]))(visit.memberId) : null
}

/**
 * Sets the member of an order without one when lines are added for them; the order of another member cannot be changed
 * in this way.
 */
async function giveTo(work: Work, order: SubjectRow<'order'>, memberId: string): Promise<void> {
  if (order.memberId !== null && order.memberId !== memberId)
    throw invalidField(
      'member_id',
      'is not whose order it is; POST /admin/update_order_owner gives it to another member',
    )
  await work.set('order', order.id, { memberId })
}

/** A line that a person wants to order. */
export type WantedLine = Pick<CartLineRow, 'menuId' | 'quantity' | 'optionItemIds' | 'remark'>

/** Checks that the stock is enough for all lines together. Throws 422 with the line of the list. */
export async function checkPortions(
  work: Work,
  lines: readonly WantedLine[],
  list: string,
  method: OrderMethod,
): Promise<void> {
  const { tx, store } = work
  await lockCounted(
    work,
    lines.map(({ menuId }) => menuId),
  )
  const wanted = new Map<string, number>()
  for (const [index, { menuId, quantity, optionItemIds }] of lines.entries()) {
    const { menu } = await choose(tx, store.merchantId, menuId, optionItemIds, method)
    const sum = (wanted.get(menuId) ?? 0) + quantity
    wanted.set(menuId, sum)
    if (menu.balance !== null && menu.balance < sum)
      throw refusedField(`${list}[${index}].quantity`, menu.balance === 0 ? 'dishSoldOut' : 'dishLeft', {
        name: menu.name,
        count: menu.balance,
      })
  }
}

/** Reads all lines of an order, including removed ones. */
const allLines = ({ tx }: Work, { merchantId, id }: SubjectRow<'order'>) =>
  tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, id)))

/**
 * Adds lines to an order at present prices, takes their portions from the stock, computes its money again, and sends
 * them to the kitchen; lines of a pending order are sent when it is accepted.
 */
export async function addLines(
  work: Work,
  order: SubjectRow<'order'>,
  lines: readonly WantedLine[],
  isAdded = false,
): Promise<void> {
  const { merchantId, id: orderId } = order
  const before = isAdded ? await allLines(work, order) : []
  const firstSort = Math.max(-1, ...before.map(({ sort }) => sort)) + 1
  if (isAdded && order.state !== 'pending') work.slot(appendedOrders).add(orderId)
  const chosen: (Choice & WantedLine)[] = []
  for (const line of lines)
    chosen.push({ ...line, ...(await choose(work.tx, merchantId, line.menuId, line.optionItemIds, order.method)) })
  const taxParts = await taxPartsOf(work, chosen, order)
  const added: (typeof orderLines.$inferInsert)[] = []
  for (const [index, { menu, options, unitPrice, quantity, remark }] of chosen.entries()) {
    added.push({
      merchantId,
      id: work.ids.id(),
      orderId,
      menuId: menu.id,
      categoryId: menu.categoryId,
      name: menu.name,
      quantity,
      unitPrice: menu.price,
      options,
      amount: unitPrice * quantity,
      taxParts: taxParts[index]!,
      remark,
      sort: firstSort + index,
      sentAt: work.now,
    })
    work.slot(orderChanges).added.push({ menu_id: menu.id, name: menu.name, quantity, amount: unitPrice * quantity })
  }
  const rows = added.length > 0 ? await work.tx.insert(orderLines).values(added).returning() : []
  for (const { menuId, id, quantity } of added) await moveStock(work, menuId, id, 'sold', quantity)
  work.forget()
  await recalculateOrder(work, orderId, [...before.filter((line) => !isOff(line)), ...rows])
  if (order.state !== 'pending')
    await fireLines(
      work,
      order,
      added.map(({ id }) => id),
      isAdded,
    )
}

/** Creates an order of the business day, with the day's next number; it is accepted immediately by default. */
export async function newOrder(work: Work, given: SubjectPatch<'order'>): Promise<SubjectRow<'order'>> {
  const { row: store, businessDay } = work.store
  return work.insert(
    'order',
    'order',
    {
      number: String(await nextNumber(work, 'order')),
      businessDay,
      source: 'staff',
      state: 'accepted',
      staffId: work.actor.id,
      taxRate: store.taxRate,
      taxInclusive: store.taxInclusive,
      serviceTax: await serviceTaxNow(work, given.method ?? 'dine_in'),
      perPoint: store.perPoint,
      perStamp: store.perStamp,
      perSpinToken: store.perSpinToken,
      placedAt: work.now,
      stageAt: work.now,
      ...given,
    },
    'order.place',
  )
}
