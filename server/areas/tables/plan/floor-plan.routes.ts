import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { floorPlanFields, type GivenPlan, planTable } from '#contract/charts/floor-plan.ts'
import { boxOf, planGrid, planSize, usualSizes } from '#contract/tables/floor-plan.ts'
import { FloorPlan } from '#contract/tables/floor-plan-row.ts'
import { Table } from '#contract/tables/table.ts'
import type { Api, AskedOfStore } from '../../../http/api.ts'
import { ApiError, invalidField } from '../../../http/errors.ts'
import { floorPlan, zoneRows } from '../floor-plan-rows.ts'
import { tableRows } from '../table-rows.ts'
import { act, runCommand } from '../../../engine/command.ts'
import type { Work } from '../../../engine/work.ts'
import { changePlan, tablesOfPlan } from './change-plan.ts'
import { rowReaders } from '../../../http/row-readers.ts'

const tag = 'Tables'
const oneTable = planTable.omit({ id: true }).extend({ zone_id: id })
type GivenOne = Partial<z.output<typeof oneTable>>

/** Space between a new table and its neighbours, in pixels. */
const gap = 32

/** Finds a place for a table of a size: below all others of its zone, else in the first gap between them. */
function freePlace(
  { tables, decor }: FloorPlan['zones'][number],
  { width, height }: { width: number; height: number },
) {
  const below = Math.max(0, ...tables.map((table) => table.y + table.height + gap))
  if (below + height <= planSize.height) return { x: 0, y: below }
  const boxes = [...tables, ...decor].map(boxOf)
  const isFree = (x: number, y: number) =>
    boxes.every(
      ({ left, top, right, bottom }) =>
        x >= right + gap || y >= bottom + gap || x + width + gap <= left || y + height + gap <= top,
    )
  for (let y = 0; y + height <= planSize.height; y += planGrid)
    for (let x = 0; x + width <= planSize.width; x += planGrid) if (isFree(x, y)) return { x, y }
  throw invalidField('zone_id', 'has no room left for a table of this size')
}

/** Returns a new table at a free place of its zone. */
function newTable(plan: FloorPlan, { zone_id, name = '', seats = 4, shape = 'square', ...place }: GivenOne) {
  const zone = plan.zones.find((each) => each.id === zone_id)
  if (!zone) throw invalidField('zone_id', 'is no zone of this store')
  const size = { ...usualSizes[shape], ...place }
  const free = place.x === undefined || place.y === undefined ? freePlace(zone, size) : undefined
  return { zone, table: { x: 0, y: 0, ...free, ...size, rotation: 0, ...place, name, seats, shape } }
}

/** Returns the plan with one more table. */
function withNew(plan: FloorPlan, given: GivenOne): GivenPlan {
  const { zone, table } = newTable(plan, given)
  return {
    version: plan.version,
    zones: plan.zones.map((each) => (each === zone ? { ...each, tables: [...each.tables, table] } : each)),
  }
}

/** Returns the plan with one of its tables changed, in another zone if one is named, or without the table. */
function withChanged(plan: FloorPlan, tableId: string, { on_plan = true, ...given }: ChangedTable): GivenPlan {
  const { zone_id, ...fields } = given
  const from = plan.zones.find(({ tables }) => tables.some(({ id: own }) => own === tableId))
  if (!from) throw new ApiError('not_found')
  const to = plan.zones.find(({ id: own }) => own === (zone_id ?? from.id))
  if (!to) throw invalidField('zone_id', 'is no zone of this store')
  const table = { ...from.tables.find(({ id: own }) => own === tableId)!, ...fields }
  const zones = plan.zones.map((zone) => ({
    ...zone,
    tables: [
      ...zone.tables.flatMap((own) => (own.id !== tableId ? [own] : zone === to && on_plan ? [table] : [])),
      ...(zone === to && zone !== from && on_plan ? [table] : []),
    ],
  }))
  return { version: plan.version, zones }
}

const changedTable = oneTable.partial().extend({
  /** False removes it from the plan. */
  on_plan: z.boolean().optional(),
})
type ChangedTable = z.output<typeof changedTable>

/** Takes a table out of service, or returns it to service. */
async function switchTable(work: Work, tableId: string, status: 'active' | 'inactive'): Promise<void> {
  const row = work.rows('table').find(({ id: own }) => own === tableId)
  if (!row) throw new ApiError('not_found')
  if ((row.occupancy === 'out_of_service') === (status === 'inactive')) return
  const type = status === 'inactive' ? 'table.block' : 'table.unblock'
  await act(work, { chart: 'table-occupancy', id: tableId, event: { type } })
}

/** Changes the present plan. */
const replan = async (work: Work, change: (plan: FloorPlan) => GivenPlan): Promise<void> =>
  changePlan(work, change(await floorPlan(work.tx, work.store)))

/** Changes one table. */
function changeOne(
  asked: AskedOfStore,
  input: object,
  run: (work: Work) => Promise<void>,
  shown: (work: Work) => string,
): Promise<Response> {
  return runCommand(asked, {
    input,
    subjects: (tx) => tablesOfPlan(tx, asked.store.merchantId),
    run,
    answer: async (work): Promise<Table> => (await tableRows(work.tx, work.store, [shown(work)]))[0]!,
  })
}

/** Routes of the floor plan, as a whole or table by table. */
export function floorPlanRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/floor_plan',
    {
      tag,
      right: rowReaders.table,
      summary: 'The floor plan: zones, tables and what stands between them',
      answer: FloorPlan,
    },
    ({ deps, store }) => floorPlan(deps.db, store),
  )

  api.store(
    'put',
    '/admin/floor_plan',
    { tag, summary: 'Change the floor plan as a whole', body: floorPlanFields, answer: FloorPlan },
    (asked, { merchant_id: _, ...plan }: GivenPlan & { merchant_id?: string; id?: string }) =>
      runCommand(asked, {
        input: plan,
        subjects: (tx) => tablesOfPlan(tx, asked.store.merchantId, plan),
        run: (work) => changePlan(work, plan),
        answer: (work) => floorPlan(work.tx, work.store),
      }),
  )

  api.store(
    'post',
    '/admin/table',
    {
      tag,
      summary: 'Add a table',
      body: oneTable.partial().required({ name: true, zone_id: true }),
      answer: Table,
      fills: { zone_id: async ({ deps, store }) => (await zoneRows(deps.db, store))[0]?.id },
    },
    (asked, { merchant_id: _, ...given }: GivenOne & { merchant_id?: string; id?: string }) =>
      changeOne(
        asked,
        given,
        (work) => replan(work, (plan) => withNew(plan, given)),
        (work) => work.rows('table').find((row) => work.before('table', row.id) === undefined)!.id,
      ),
  )

  for (const method of ['put', 'patch'] as const)
    api.store(
      method,
      '/admin/table/{id}',
      {
        tag,
        summary: 'Change a table, switch it off and on, or take it off the floor plan',
        body: changedTable.extend({ status: z.enum(['active', 'inactive']).optional() }),
        answer: Table,
      },
      (asked, { merchant_id: _, id: tableId, status, ...given }) =>
        changeOne(
          asked,
          { tableId, status, ...given },
          async (work) => {
            if (status === undefined || Object.keys(given).length > 0)
              await replan(work, (plan) => withChanged(plan, tableId, given))
            if (status !== undefined) await switchTable(work, tableId, status)
          },
          () => tableId,
        ),
    )
}
