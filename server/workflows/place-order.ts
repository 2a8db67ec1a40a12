import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OrderState } from '#contract/states.ts'
import { cartLines, counters, menus, orderLines } from '../db/schema/index.ts'
import { ApiError } from '../http/errors.ts'
import { type Choice, choose } from '../menu/choices.ts'
import { moveStock } from './order-lines.ts'
import { recalculateOrder } from './order-money.ts'
import type { SubjectRow } from './subjects.ts'
import type { Work } from './work.ts'

type CartLineRow = typeof cartLines.$inferSelect

/** How a cart line differs from the menu of now. */
export interface Difference {
  line_id: string
  name: string
  /** Minor units per portion, then and now; `now` is null where it can no longer be ordered so. */
  before: number
  now: number | null
  /** Portions left, where the cart wants more. */
  left: number | null
}

const linesOf = (work: Work, cartId: string): Promise<CartLineRow[]> =>
  work.tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.merchantId, work.store.merchantId), eq(cartLines.cartId, cartId)))
    .orderBy(cartLines.addedAt, cartLines.id)

/** Locks the menus whose portions are counted, so that two tables do not both get the last one. */
async function lockCounted({ tx, store }: Work, menuIds: string[]): Promise<void> {
  await tx
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.merchantId, store.merchantId), inArray(menus.id, menuIds), isNotNull(menus.balance)))
    .orderBy(menus.id)
    .for('update')
}

async function chosenNow(work: Work, line: CartLineRow): Promise<Choice | null> {
  try {
    return await choose(work.tx, line.merchantId, line.menuId, line.optionItemIds)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Looks at every line of a cart once more: prices, portions left over all its lines, option limits. */
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

const appendable: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'served']

/** Turns a cart that was looked at into order lines: on the visit's open unpaid order, or on a new one (workflows 3.7). */
export async function placeOrder(work: Work, cart: SubjectRow<'cart'>): Promise<void> {
  const open = work
    .rows('order')
    .find((order) => order.visitId === cart.visitId && order.captured === 0 && appendable.includes(order.state))
  const order = open ?? (await newOrder(work, cart))
  if (open) await work.send('order', order.id, { type: 'order.append' })

  const lines = await linesOf(work, cart.id)
  let sort = open
    ? await work.tx.$count(
        orderLines,
        and(eq(orderLines.merchantId, order.merchantId), eq(orderLines.orderId, order.id)),
      )
    : 0
  for (const line of lines) {
    const { menu, options, unitPrice } = await choose(work.tx, line.merchantId, line.menuId, line.optionItemIds)
    const id = work.ids.id()
    await work.tx.insert(orderLines).values({
      merchantId: line.merchantId,
      id,
      orderId: order.id,
      menuId: menu.id,
      name: menu.name,
      quantity: line.quantity,
      unitPrice: menu.price,
      options,
      amount: unitPrice * line.quantity,
      remark: line.remark,
      sort: sort++,
      sentAt: work.now,
    })
    await moveStock(work, menu.id, id, 'sold', line.quantity)
  }
  work.forget()
  await recalculateOrder(work, order.id)
  await work.send('table-occupancy', cart.tableId, { type: 'table.ordered' })
}

async function newOrder(work: Work, cart: SubjectRow<'cart'>): Promise<SubjectRow<'order'>> {
  const { row: store, businessDay } = work.store
  return work.insert(
    'order',
    'order',
    {
      number: String(await nextNumber(work, 'order')),
      businessDay,
      method: 'dine_in',
      source: 'staff',
      state: 'accepted',
      tableId: cart.tableId,
      visitId: cart.visitId,
      staffId: work.actor.id,
      taxRate: store.taxRate,
      taxInclusive: store.taxInclusive,
      serviceRate: store.serviceRate,
      placedAt: work.now,
      stageAt: work.now,
    },
    'order.place',
  )
}

/** The next human number of the business day, from a counter row of the merchant. */
async function nextNumber(work: Work, name: string): Promise<number> {
  const [row] = await work.tx
    .insert(counters)
    .values({ merchantId: work.store.merchantId, name, businessDay: work.store.businessDay, value: 1 })
    .onConflictDoUpdate({
      target: [counters.merchantId, counters.name, counters.businessDay],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value })
  return row!.value
}
