import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { GivenPlan, GivenTable } from '#contract/charts/floor-plan.ts'
import { floorPlans, orders, tables, visits, zones } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/handle.ts'
import { ApiError } from '../../../http/errors.ts'
import { relabelTickets } from '../../kitchen/tickets.ts'
import { floorPlan } from '../floor-plan-rows.ts'
import { checkMay, refs } from '../../../engine/command.ts'
import { illegal } from '../../../engine/refusal.ts'
import type { Ref, SubjectRow } from '../../../db/subjects.ts'
import type { Work } from '../../../engine/work.ts'
import { checkPlan } from './check-plan.ts'

type TableRow = SubjectRow<'table'>

/** A table of the new plan, with its zone. */
interface WantedTable extends GivenTable {
  zoneId: string
}

const idsIn = ({ zones: given }: GivenPlan) => given.flatMap((zone) => zone.tables.flatMap(({ id }) => id ?? []))

/** Finds every table on the plan, and those that return to it. */
export async function tablesOfPlan(tx: Tx, merchantId: string, plan?: GivenPlan): Promise<Ref[]> {
  const rows = await tx
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.merchantId, merchantId), ne(tables.occupancy, 'removed')))
  return refs('table', ...new Set([...rows.map(({ id }) => id), ...(plan ? idsIn(plan) : [])]))
}

/** Locks the plan, and checks that it is the version that the person saw. */
async function lockPlan({ tx, store }: Work, seen: number): Promise<void> {
  const { merchantId } = store
  const [plan] = await tx.select().from(floorPlans).where(eq(floorPlans.merchantId, merchantId)).for('update')
  const { version } = plan!
  if (version !== seen)
    throw new ApiError('version_stale', { details: { version }, current: await floorPlan(tx, store) })
}

/** Writes the zones in their order, and returns their ids in that order. */
async function writeZones({ tx, store, ids }: Work, plan: GivenPlan): Promise<string[]> {
  const { merchantId } = store
  const ofStore = eq(zones.merchantId, merchantId)
  const known = new Set((await tx.select({ id: zones.id }).from(zones).where(ofStore)).map(({ id }) => id))
  const written: string[] = []
  for (const [sort, { id, name, decor }] of plan.zones.entries()) {
    if (id !== undefined && !known.has(id)) throw new ApiError('not_found')
    const zoneId = id ?? ids.id()
    const values = { name, sort, decor, isGone: false }
    if (id === undefined) await tx.insert(zones).values({ merchantId, id: zoneId, ...values })
    else
      await tx
        .update(zones)
        .set(values)
        .where(and(ofStore, eq(zones.id, id)))
    written.push(zoneId)
  }
  const gone = [...known].filter((id) => !written.includes(id))
  if (gone.length > 0)
    await tx
      .update(zones)
      .set({ isGone: true })
      .where(and(ofStore, inArray(zones.id, gone)))
  return written
}

/** Removes a table from the plan. Its chart refuses to remove one in use. */
async function removeTable(work: Work, row: TableRow): Promise<void> {
  if (!(await work.offer('table-occupancy', row.id, { type: 'table.remove' }))) {
    const { binding, state, facts } = await work.look('table-occupancy', row.id)
    const reason = row.link === 'head' ? 'hasNoJoined' : 'state'
    const { more, message } = illegal(binding.chart, state, facts, 'table.remove', reason)
    const details = { ...more.details, table_id: row.id, name: row.name }
    throw new ApiError('illegal_transition', { details, message: `Table ${row.name} stays: ${message}` })
  }
}

/** Clears the names of changed tables first, since two tables may swap their names. */
async function giveUpNames({ tx, store }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const own = and(eq(tables.merchantId, store.merchantId), inArray(tables.id, [...ids]))
  await tx.update(tables).set({ name: tables.id }).where(own)
}

/** Writes the new names of tables on the kitchen's tickets for the parties there. */
async function relabel(work: Work, tableIds: readonly string[]): Promise<void> {
  if (tableIds.length === 0) return
  const rows = await work.tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(visits, and(eq(visits.merchantId, orders.merchantId), eq(visits.id, orders.visitId)))
    .where(
      and(eq(orders.merchantId, work.store.merchantId), inArray(orders.tableId, [...tableIds]), isNull(visits.endedAt)),
    )
  await relabelTickets(
    work,
    rows.map(({ id }) => id),
    { hasMoved: false },
  )
}

const columnsOf = ({ id: _, zoneId, ...given }: WantedTable) => ({ zoneId, ...given })

/** Tells if a change is visible to people (name or seats), so that the version must rise. */
const isSeen = (row: TableRow, wanted: WantedTable) => row.name !== wanted.name || row.seats !== wanted.seats

const isAsWanted = (row: TableRow, wanted: WantedTable) =>
  row.occupancy !== 'removed' &&
  Object.entries(columnsOf(wanted)).every(([name, value]) => row[name as keyof TableRow] === value)

/**
 * Changes the floor plan to the given one, all or nothing: zones and tables that it omits are removed, those without an
 * id are new. Its tables are locked, so no party can be seated at a table that is removed.
 */
export async function changePlan(work: Work, plan: GivenPlan): Promise<void> {
  checkMay(work, 'menu', false, 'set-up')
  await lockPlan(work, plan.version)
  checkPlan(plan)
  const zoneIds = await writeZones(work, plan)
  const wanted = plan.zones.flatMap((zone, index) =>
    zone.tables.map((table): WantedTable => ({ ...table, zoneId: zoneIds[index]! })),
  )
  const kept = new Map(wanted.flatMap((table) => (table.id === undefined ? [] : [[table.id, table] as const])))
  const rows = work.rows('table')

  const leaving = rows.filter((row) => !kept.has(row.id) && row.occupancy !== 'removed')
  for (const row of leaving) await removeTable(work, row)
  const staying = [...kept].flatMap(([id, table]) => {
    const row = work.row('table', id)
    return isAsWanted(row, table) ? [] : [{ row, table, name: row.name }]
  })
  await giveUpNames(
    work,
    staying.flatMap(({ row, table }) => (row.name === table.name && row.occupancy !== 'removed' ? [] : row.id)),
  )
  for (const { row, table } of staying) {
    await work.set('table', row.id, columnsOf(table), { keepsVersion: !isSeen(row, table) })
    if (row.occupancy === 'removed') await work.send('table-occupancy', row.id, { type: 'table.restore' })
  }
  await relabel(
    work,
    staying.flatMap(({ row, name }) => (row.name === name ? [] : row.id)),
  )
  const made = wanted.filter(({ id }) => id === undefined)
  for (const table of made)
    await work.insert('table-occupancy', 'table', { ...columnsOf(table), since: work.now }, 'table.create')
  await noteChange(work, plan, {
    added: made.map(({ name }) => name),
    changed: staying.map(({ name }) => name),
    removed: leaving.map(({ name }) => name),
  })
}

/** Writes the plan's own version, its entry in the audit trail, and an event for the screens. */
async function noteChange(work: Work, plan: GivenPlan, detail: Record<string, string[]>): Promise<void> {
  const { tx, store, now, actor } = work
  const version = plan.version + 1
  const subject = { subjectType: 'floor_plan', subjectId: store.merchantId }
  await tx
    .update(floorPlans)
    .set({ version, changedAt: now, changedBy: actor.id })
    .where(eq(floorPlans.merchantId, store.merchantId))
  work.note({
    chart: 'floor-plan',
    ...subject,
    event: 'plan.change',
    fromState: 'drawn',
    toState: 'drawn',
    subjectVersion: version,
    detail: { ...detail, zones: plan.zones.map(({ name }) => name) },
  })
  work.told.push({ at: now, type: 'floor_plan.changed', ...subject, version, payload: null })
}
