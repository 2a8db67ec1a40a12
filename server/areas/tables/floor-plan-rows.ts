import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { usualSizes } from '#contract/tables/floor-plan.ts'
import type { FloorPlan, PlanTable } from '#contract/tables/floor-plan-row.ts'
import type { Zone } from '#contract/tables/table.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, floorPlans, tables, zones } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Store } from '../../http/store.ts'
import type { TableRow } from './table-row.ts'

/** Returns the position and size of a table; one that was never drawn has the usual size of its shape. */
export const placeOf = ({ x, y, width, height, rotation, shape }: TableRow) => ({
  x,
  y,
  width: width ?? usualSizes[shape].width,
  height: height ?? usualSizes[shape].height,
  rotation,
})

/** Reads the zones of a store's plan, in their order. */
export const zoneRows = (tx: Db | Tx, { merchantId }: Store): Promise<Zone[]> =>
  tx
    .select({ id: zones.id, name: zones.name, sort: zones.sort, decor: zones.decor })
    .from(zones)
    .where(and(eq(zones.merchantId, merchantId), eq(zones.isGone, false)))
    .orderBy(asc(zones.sort), asc(zones.id))

const tableOnPlan = (row: TableRow): PlanTable => ({
  id: row.id,
  name: row.name,
  seats: row.seats,
  shape: row.shape,
  ...placeOf(row),
})

/** Reads the plan of a store as the API shows it. */
export async function floorPlan(tx: Db | Tx, store: Store): Promise<FloorPlan> {
  const { merchantId } = store
  const [plan] = await tx
    .select({ version: floorPlans.version, changedAt: floorPlans.changedAt, changedBy: accounts.name })
    .from(floorPlans)
    .leftJoin(accounts, eq(accounts.id, floorPlans.changedBy))
    .where(eq(floorPlans.merchantId, merchantId))
  const rows = await tx
    .select()
    .from(tables)
    .where(and(eq(tables.merchantId, merchantId), ne(tables.occupancy, 'removed')))
    .orderBy(sql`length(${tables.name})`, tables.name)
  const byZone = groupBy(rows, ({ zoneId }) => zoneId)
  return {
    version: plan?.version ?? 1,
    changed_at: plan?.changedAt?.toISOString() ?? null,
    changed_by: plan?.changedBy ?? null,
    zones: (await zoneRows(tx, store)).map(({ id, name, decor }) => ({
      id,
      name,
      tables: (byZone.get(id) ?? []).map(tableOnPlan),
      decor,
    })),
  }
}
