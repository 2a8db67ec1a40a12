import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { BookingFacts } from '#contract/bookings/facts.ts'
import type { QueueEntryFacts } from '#contract/facts.ts'
import { booking } from '#machines/booking.machine.ts'
import { drawer } from '#machines/drawer.machine.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import {
  bookings,
  bookingSlices,
  cashEntries,
  deadlines,
  drawers,
  menus,
  merchants,
  orderLines,
  orders,
  payments,
  promotions,
  queueEntries,
  queueGroups,
  stockEntries,
} from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeOrder } from '../place.ts'
import { placeBooking } from './place-booking.ts'
import { placeDrawer } from './place-drawer.ts'
import { givePoints, placeMember, placeVoucher } from './place-guests.ts'
import { placePrinter } from './place-print.ts'
import { placeQueueEntry } from './place-queue.ts'
import { placeCredit } from './place-topup.ts'

/** More portions of each dish than all paths sell. */
const portions = 900

/** The things in a store in the middle of an evening, by name. */
const pieces = {
  /** A drawer with cash in it, which everyone's cash goes to. */
  async drawer(h: House) {
    const id = await placeDrawer(h, 'open', { ...drawer.examples.starts[0]!, expected: 20_000 })
    const openedAt = new Date(evening.getTime() - 3_600_000)
    await h.db.update(drawers).set({ openedAt }).where(eq(drawers.id, id))
    await h.db.update(merchants).set({ drawerMode: 'till' }).where(eq(merchants.merchantId, h.merchantId))
  },
  /** Dishes with a counted balance. */
  async dishes({ db, merchantId, menu, outside }: House) {
    for (const menuId of [menu.soup, menu.steak, menu.cake]) {
      const entry = { merchantId, id: outside.ids.id(), menuId, kind: 'opening', quantity: portions } as const
      await db.insert(stockEntries).values({ ...entry, at: evening })
      await db
        .update(menus)
        .set({ balance: sql`coalesce(${menus.balance}, 0) + ${portions}` })
        .where(eq(menus.id, menuId))
    }
  },
  /** A member with points and credit. */
  async member(h: House) {
    const memberId = await placeMember(h, 'Edda')
    await givePoints(h, memberId, 500)
    await placeCredit(h, memberId)
  },
  voucher: (h: House) => placeVoucher(h, 'issued', { uses: 0, reserved: 0, usesLeft: 1, isOver: false }),
  /** An active promotion, on a dish that no placed order contains. */
  async promotion({ db, merchantId, menu, outside }: House) {
    const about = { applicableType: 'menu', menuId: [menu.steak] } as const
    const steak = { name: 'Steak night', kind: 'percent', value: 1000, ...about } as const
    await db.insert(promotions).values({ merchantId, id: outside.ids.id(), ...steak } as never)
  },
  printer: (h: House) => placePrinter(h, { name: 'Pass' }),
  /** A table that paid a part. */
  order: (h: House) => placeOrder(h, { state: 'served', paid: 0.5 }),
  party: (h: House) => placeQueueEntry(h, 'waiting', queueEntry.examples.starts[0] as QueueEntryFacts),
  booking: (h: House) => placeBooking(h, 'confirmed', booking.examples.starts[0] as BookingFacts),
} satisfies Record<string, (h: House) => Promise<unknown>>

/** Counts every portion of the dishes, so that sold and returned ones are visible. */
export const countDishes = pieces.dishes

/** Places the rows of a store in the middle of an evening. */
export async function furnish(h: House): Promise<void> {
  for (const put of Object.values(pieces)) await put(h)
}

/** The tables of furniture that is taken away again where a kind of row would count it. */
const tablesOf = {
  drawer: [cashEntries, drawers],
  order: [payments, orderLines, orders],
  party: [queueEntries, queueGroups],
  booking: [bookingSlices, deadlines, bookings],
} as const

/** Furniture that can be taken away. */
export type CountedPiece = keyof typeof tablesOf

/** Removes furniture again, before anything else is in the store. */
export async function takeAway({ db, merchantId }: House, piece: CountedPiece): Promise<void> {
  for (const table of tablesOf[piece]) await db.delete(table).where(eq(table.merchantId, merchantId))
  if (piece === 'drawer')
    await db.update(merchants).set({ drawerMode: 'off' }).where(eq(merchants.merchantId, merchantId))
}

/** Takes the sold portions of placed lines of counted dishes from stock, if that was not done yet. */
export async function sellPlaced({ db, merchantId, outside }: House): Promise<void> {
  const ofMenu = and(eq(menus.merchantId, orderLines.merchantId), eq(menus.id, orderLines.menuId))
  const ofLine = and(eq(stockEntries.merchantId, orderLines.merchantId), eq(stockEntries.orderLineId, orderLines.id))
  const isSold = and(
    eq(orderLines.merchantId, merchantId),
    isNotNull(menus.balance),
    isNull(stockEntries.id),
    notInArray(orderLines.state, ['voided', 'cancelled']),
  )
  const lines = await db
    .select({ id: orderLines.id, menuId: orderLines.menuId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(menus, ofMenu)
    .leftJoin(stockEntries, ofLine)
    .where(isSold)
  if (lines.length === 0) return
  const sold = lines.map(({ id: orderLineId, menuId, quantity }) => ({
    merchantId,
    id: outside.ids.id(),
    menuId,
    orderLineId,
    kind: 'sold' as const,
    quantity: -quantity,
    at: evening,
  }))
  await db.insert(stockEntries).values(sold)
  await db
    .update(menus)
    .set({
      balance: sql`(SELECT sum(s.quantity) FROM stock_entries s WHERE s.merchant_id = ${menus.merchantId} AND s.menu_id = ${menus.id})`,
    })
    .where(and(eq(menus.merchantId, merchantId), inArray(menus.id, [...new Set(sold.map(({ menuId }) => menuId))])))
}
