import { and, eq, inArray, ne } from 'drizzle-orm'
import type { RecordFacts } from '#contract/facts.ts'
import { type ResourceName, resourceNames, resources } from '#contract/resources/index.ts'
import type { RecordState } from '#contract/states.ts'
import {
  accounts,
  categories,
  discounts,
  employees,
  kitchenTicketLines,
  kitchenTickets,
  kitchenZones,
  media,
  mediaFiles,
  menuOptions,
  menus,
  merchants,
  optionItems,
  options,
  orders,
  paymentOptions,
  payments,
  reasons,
  taxCategories,
} from '../../../server/db/schema/index.ts'
import { columnsOf } from '../../../server/resources/columns-of.ts'
import { resourceTables } from '../../../server/db/resource-tables.ts'
import { evening, type House } from '../house.ts'
import { day, freeNumber, placeOrder, placePayment } from '../place.ts'
import { placeShiftOf } from './place-shift.ts'
import { placePaper, placePrinter } from './place-print.ts'
import { sampleOf } from '../sample-record.ts'

/** Puts one there, and answers its id where it is one that the house has already. */
type Place = (
  h: House,
  own: { merchantId: string; id: string; status: RecordState },
  facts: RecordFacts,
) => Promise<string | undefined | void>

/** An open order with a number. */
async function orderNumbered(h: House, number: string) {
  await freeNumber(h, number)
  return placeOrder(h, { state: 'accepted', number })
}

/** The kinds that an obstacle can keep from being switched off; all others are placed by their sample. */
const places: Partial<Record<ResourceName, Place>> = {
  async discount(h, own, { usedBy }) {
    await h.db.insert(discounts).values({ ...own, name: 'Regulars', kind: 'percent', value: 1000 })
    for (const number of usedBy) {
      const { id } = await orderNumbered(h, number)
      const discountTerms = { id: own.id, kind: 'percent', value: 1000, minimum: 1_000_000 } as const
      await h.db.update(orders).set({ discountTerms }).where(eq(orders.id, id))
    }
  },
  async reason(h, own, { isNeeded }) {
    const event = 'order.reject'
    const others = and(eq(reasons.merchantId, own.merchantId), eq(reasons.event, event))
    await h.db
      .update(reasons)
      .set({ status: isNeeded ? 'inactive' : 'active' })
      .where(others)
    await h.db.insert(reasons).values({ ...own, event, name: 'Oven broken' })
  },
  async payment_option(h, own, { usedBy, isNeeded }) {
    const ofStore = eq(paymentOptions.merchantId, own.merchantId)
    await h.db
      .update(paymentOptions)
      .set({ status: isNeeded ? 'inactive' : 'active' })
      .where(ofStore)
    await h.db.insert(paymentOptions).values({ ...own, code: own.id, name: 'Meal card' })
    for (const number of usedBy) {
      await freeNumber(h, number)
      const { id } = await placePayment(h, 'authorized', { number })
      await h.db.update(payments).set({ method: own.id }).where(eq(payments.id, id))
    }
  },
  async kitchen_zone(h, own, { usedBy, isNeeded }) {
    if (isNeeded)
      await h.db.update(kitchenZones).set({ isDefault: false }).where(eq(kitchenZones.merchantId, own.merchantId))
    await h.db.insert(kitchenZones).values({ ...own, name: 'Bar', isDefault: isNeeded })
    for (const number of usedBy) await tellZone(h, own, await orderNumbered(h, number))
  },
  async printer(h, { id, status }, { usedBy }) {
    await placePrinter(h, { id, status })
    for (const number of usedBy) {
      const { id: orderId } = await orderNumbered(h, number)
      await placePaper(h, id, { subjectId: orderId, orderId })
    }
  },
  async staff(h, own, { usedBy, isNeeded }) {
    if (isNeeded) {
      await h.db.update(orders).set({ staffId: null }).where(eq(orders.staffId, h.owner.id))
      return h.owner.id
    }
    await h.db.insert(accounts).values({
      ...own,
      name: 'Ada',
      login: own.id.toLowerCase(),
      role: 'operation',
      passwordHash: '',
      createdAt: evening,
    })
    for (const number of usedBy) {
      const { id } = await orderNumbered(h, number)
      await h.db.update(orders).set({ staffId: own.id }).where(eq(orders.id, id))
    }
    return undefined
  },
  async employee(h, own, { usedBy }) {
    await h.db.insert(employees).values({ ...own, name: 'Ada' })
    for (const job of usedBy) await placeShiftOf(h, own.id, { state: 'on_duty', startedAt: evening, job })
  },
  async category(h, own, { holds }) {
    await h.db.insert(categories).values({ ...own, name: own.id })
    if (holds.length > 0) await placeMenus(h, own.id, holds)
  },
  async option(h, own, { holds }) {
    await h.db.insert(options).values({ ...own, name: 'Bread' })
    await h.db
      .insert(optionItems)
      .values({ merchantId: own.merchantId, id: h.outside.ids.id(), optionId: own.id, name: 'Rye' })
    if (holds.length === 0) return
    const categoryId = h.outside.ids.id()
    await h.db.insert(categories).values({ merchantId: own.merchantId, id: categoryId, name: categoryId })
    for (const menuId of await placeMenus(h, categoryId, holds))
      await h.db.insert(menuOptions).values({ merchantId: own.merchantId, menuId, optionId: own.id })
  },
  async media(h, own, { holds }) {
    await h.db.insert(media).values({ ...own, name: own.id, fileId: own.id, width: 4, height: 3, size: 90 })
    const file = { merchantId: own.merchantId, id: own.id, variant: 'thumb', body: new Uint8Array(90) } as const
    await h.db.insert(mediaFiles).values(file)
    if (holds.length === 0) return
    const categoryId = h.outside.ids.id()
    await h.db.insert(categories).values({ merchantId: own.merchantId, id: categoryId, name: categoryId })
    const shown = inArray(menus.id, await placeMenus(h, categoryId, holds))
    await h.db.update(menus).set({ imageId: own.id }).where(shown)
  },
  async tax_category(h, own, { usedBy, isNeeded }) {
    const ofStore = eq(taxCategories.merchantId, own.merchantId)
    await h.db.update(taxCategories).set({ status: 'inactive' }).where(ofStore)
    const rates = [{ ppm: 70_000, method: null, from: '2026-01-01', to: null }]
    await h.db.insert(taxCategories).values({ ...own, name: 'Food', letter: 'A', kind: 'rate', rates })
    const stores = eq(merchants.merchantId, own.merchantId)
    await h.db
      .update(merchants)
      .set({ taxCategoryId: isNeeded ? own.id : null })
      .where(stores)
    if (usedBy.length === 0) return
    const categoryId = h.outside.ids.id()
    await h.db.insert(categories).values({ merchantId: own.merchantId, id: categoryId, name: categoryId })
    const taxed = inArray(menus.id, await placeMenus(h, categoryId, usedBy))
    await h.db.update(menus).set({ taxCategoryId: own.id }).where(taxed)
  },
  async menu(h, own) {
    const [category] = await h.db.select().from(categories).where(eq(categories.merchantId, own.merchantId)).limit(1)
    await h.db.insert(menus).values({ ...own, categoryId: category!.id, name: own.id, price: 900 })
  },
}

/** Makes menus of these names in a category; any other menu of the same name gets another name. */
async function placeMenus(
  { db, merchantId, outside }: House,
  categoryId: string,
  names: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const id = outside.ids.id()
    await db
      .update(menus)
      .set({ name: `Not ${id}` })
      .where(and(eq(menus.merchantId, merchantId), eq(menus.name, name)))
    await db.insert(menus).values({ merchantId, id, categoryId, name, price: 900 })
    ids.push(id)
  }
  return ids
}

/** A row of a record that needs nothing but its own fields. */
const plainly =
  (type: ResourceName): Place =>
  async (h, own) => {
    const values = { ...own, name: own.id, ...columnsOf(resources[type], sampleOf(resources[type])) }
    await h.db.insert(resourceTables[type]).values(values as never)
  }

async function tellZone(
  h: House,
  zone: { merchantId: string; id: string },
  order: Awaited<ReturnType<typeof placeOrder>>,
): Promise<void> {
  const own = { merchantId: zone.merchantId, id: h.outside.ids.id() }
  await h.db.insert(kitchenTickets).values({
    ...own,
    orderId: order.id,
    zoneId: zone.id,
    zoneName: 'Bar',
    kind: 'order',
    number: await h.db.$count(kitchenTickets, ne(kitchenTickets.id, '')),
    businessDay: day,
    label: 'Table 1',
    staffName: 'Inès',
    at: evening,
  })
  await h.db.insert(kitchenTicketLines).values({
    merchantId: zone.merchantId,
    ticketId: own.id,
    orderLineId: order.lineIds[0]!,
    name: 'Onion soup',
    quantity: 2,
  })
}

/** A record of a kind, in a status, with what its facts say of it. */
const placed = (type: ResourceName) => ({
  async place(h: House, _: unknown, status: string, facts: RecordFacts): Promise<string> {
    const id = h.outside.ids.id()
    const own = { merchantId: h.merchantId, id, status: status as RecordState }
    return (await (places[type] ?? plainly(type))(h, own, facts)) ?? id
  },
  // No two may be called alike, and many are renamed in one store.
  words: { 'Another name': (_: House, id: string) => `Another name of ${id}` },
})

/** Every kind of record. */
export const placedRecords = Object.fromEntries(resourceNames.map((name) => [name, placed(name)])) as Record<
  ResourceName,
  ReturnType<typeof placed>
>
