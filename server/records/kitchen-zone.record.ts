import { and, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { kitchenZoneFields } from '#contract/charts/record.ts'
import { recordCharts } from '#machines/record-status.machine.ts'
import {
  categories,
  kitchenRoutes,
  kitchenTicketLines,
  kitchenTickets,
  kitchenZones,
  menus,
  orderLines,
  orders,
  printers,
} from '../db/schema/index.ts'
import { invalidField } from '../http/errors.ts'
import type { Work } from '../workflows/work.ts'
import { given } from './given.ts'
import { record } from './record.ts'

type Fields = Partial<z.output<typeof kitchenZoneFields>>

/** One zone takes what is routed nowhere: who becomes it takes it over. */
async function takeOver({ tx, store }: Work): Promise<void> {
  const rest = and(eq(kitchenZones.merchantId, store.merchantId), eq(kitchenZones.isDefault, true))
  await tx.update(kitchenZones).set({ isDefault: false }).where(rest)
}

async function checkPrinter({ tx, store }: Work, printerId: string): Promise<void> {
  const isThere = and(
    eq(printers.merchantId, store.merchantId),
    eq(printers.id, printerId),
    ne(printers.status, 'archived'),
  )
  if ((await tx.$count(printers, isThere)) === 0) throw invalidField('printer_id', 'is no printer of this store')
}

/** Writes what a zone cooks; what is not given stays. */
async function setRoutes(work: Work, zoneId: string, { category_id: category, menu_id: menu }: Fields): Promise<void> {
  const { merchantId } = work.store
  for (const [kind, targets] of [
    ['category', category],
    ['menu', menu],
  ] as const) {
    if (!targets) continue
    const wanted = [...new Set(targets)]
    const table = kind === 'category' ? categories : menus
    const known =
      wanted.length === 0
        ? 0
        : await work.tx.$count(table, and(eq(table.merchantId, merchantId), inArray(table.id, wanted)))
    if (known < wanted.length) throw invalidField(`${kind}_id`, `names a ${kind} that this store does not have`)
    await work.tx
      .delete(kitchenRoutes)
      .where(
        and(eq(kitchenRoutes.merchantId, merchantId), eq(kitchenRoutes.zoneId, zoneId), eq(kitchenRoutes.kind, kind)),
      )
    if (wanted.length > 0)
      await work.tx.insert(kitchenRoutes).values(wanted.map((targetId) => ({ merchantId, zoneId, kind, targetId })))
  }
}

/** A part of the kitchen, with what it cooks. While it has something to cook it stays, as does the one for all the rest. */
export const kitchenZoneRecord = record<'kitchen_zone'>({
  type: 'kitchen_zone',
  chart: recordCharts.kitchenZone,
  fields: kitchenZoneFields,
  required: ['name'],
  async columns(work, fields, row) {
    const { name, printer_id: printerId, is_default: isDefault, sort } = fields as Fields
    if (printerId) await checkPrinter(work, printerId)
    if (isDefault === false && row?.isDefault)
      throw invalidField('is_default', 'is given to another zone, not taken from this one')
    if (isDefault && (row?.status ?? fields.status) !== 'active')
      throw invalidField('is_default', 'is for a zone in use')
    if (isDefault) await takeOver(work)
    return given({ name, printerId, isDefault, sort })
  },
  async wire(tx, rows) {
    const [first] = rows
    const routes = first
      ? await tx.select().from(kitchenRoutes).where(eq(kitchenRoutes.merchantId, first.merchantId))
      : []
    const targets = (zoneId: string, kind: string) =>
      routes.filter((route) => route.zoneId === zoneId && route.kind === kind).map((route) => route.targetId)
    return rows.map(({ id, name, printerId, isDefault }) => ({
      name,
      printer_id: printerId,
      is_default: isDefault,
      category_id: targets(id, 'category'),
      menu_id: targets(id, 'menu'),
    }))
  },
  afterwards: (work, rowId, fields) => setRoutes(work, rowId, fields as Fields),
  putAway: (work, row) => setRoutes(work, row.id, { category_id: [], menu_id: [] }),
  async usedBy(tx, { merchantId, id }) {
    const cooking = await tx
      .selectDistinct({ number: orders.number, placedAt: orders.placedAt })
      .from(kitchenTickets)
      .innerJoin(
        kitchenTicketLines,
        and(
          eq(kitchenTicketLines.merchantId, kitchenTickets.merchantId),
          eq(kitchenTicketLines.ticketId, kitchenTickets.id),
        ),
      )
      .innerJoin(
        orderLines,
        and(
          eq(orderLines.merchantId, kitchenTicketLines.merchantId),
          eq(orderLines.id, kitchenTicketLines.orderLineId),
          inArray(orderLines.state, ['sent', 'started']),
        ),
      )
      .innerJoin(orders, and(eq(orders.merchantId, orderLines.merchantId), eq(orders.id, orderLines.orderId)))
      .where(and(eq(kitchenTickets.merchantId, merchantId), eq(kitchenTickets.zoneId, id)))
      .orderBy(orders.placedAt)
    return cooking.map(({ number }) => number)
  },
  isNeeded: (_, row) => row.isDefault,
})
