import { and, eq, inArray } from 'drizzle-orm'
import {
  kitchenRoutes,
  kitchenTicketLines,
  kitchenTickets,
  kitchenZones,
  orderLines,
  orders,
} from '../../db/schema/index.ts'
import { refusedField } from '../../http/problem.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Work } from '../../engine/work.ts'
import type { RecordFields, Rules } from '../rules.ts'

/** Writes the routes of a zone; omitted ones stay. */
async function setRoutes({ tx, store }: Work, zoneId: string, given: RecordFields): Promise<void> {
  const { merchantId } = store
  for (const kind of ['category', 'menu'] as const) {
    const wanted = given[`${kind}_id`] as string[] | undefined
    if (!wanted) continue
    await tx
      .delete(kitchenRoutes)
      .where(
        and(eq(kitchenRoutes.merchantId, merchantId), eq(kitchenRoutes.zoneId, zoneId), eq(kitchenRoutes.kind, kind)),
      )
    const targets = [...new Set(wanted)]
    if (targets.length > 0)
      await tx.insert(kitchenRoutes).values(targets.map((targetId) => ({ merchantId, zoneId, kind, targetId })))
  }
}

/** Rules of kitchen zones. A zone with open tickets stays, as does the default one. */
export const kitchenZoneRules: Rules<'kitchen_zone'> = {
  check(_, { is_default: isDefault, status }, row) {
    if (isDefault === false && row?.isDefault) throw refusedField('is_default', 'defaultMoves')
    if (isDefault && (row?.status ?? status) !== 'active') throw refusedField('is_default', 'defaultOff')
  },
  /** Takes the default from the other zone, since only one can be the default. */
  async before({ tx, store }, { is_default: isDefault }) {
    if (!isDefault) return
    const rest = and(eq(kitchenZones.merchantId, store.merchantId), eq(kitchenZones.isDefault, true))
    await tx.update(kitchenZones).set({ isDefault: false }).where(rest)
  },
  beside: {
    async read(tx, merchantId, ids) {
      const ofZones = and(eq(kitchenRoutes.merchantId, merchantId), inArray(kitchenRoutes.zoneId, [...ids]))
      const routes = groupBy(await tx.select().from(kitchenRoutes).where(ofZones), ({ zoneId }) => zoneId)
      const targets = (id: string, wanted: string) =>
        (routes.get(id) ?? []).flatMap(({ kind, targetId }) => (kind === wanted ? [targetId] : []))
      return new Map(ids.map((id) => [id, { category_id: targets(id, 'category'), menu_id: targets(id, 'menu') }]))
    },
    write: setRoutes,
  },
  onArchive: (work, row) => setRoutes(work, row.id, { category_id: [], menu_id: [] }),
  usedBy: (tx, merchantId, ids) =>
    tx
      .selectDistinct({ id: kitchenTickets.zoneId, what: orders.number, placedAt: orders.placedAt })
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
      .where(and(eq(kitchenTickets.merchantId, merchantId), inArray(kitchenTickets.zoneId, [...ids])))
      .orderBy(orders.placedAt),
  async needed(tx, merchantId) {
    const rest = and(eq(kitchenZones.merchantId, merchantId), eq(kitchenZones.isDefault, true))
    return (await tx.select({ id: kitchenZones.id }).from(kitchenZones).where(rest)).map(({ id }) => id)
  },
}
