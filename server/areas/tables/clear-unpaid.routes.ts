import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id, remark } from '#contract/charts/fields.ts'
import type { Order } from '#contract/orders/order.ts'
import { ClearPreview, ClearResult, type Table } from '#contract/tables/table.ts'
import { goneOrderStates } from '#contract/states.ts'
import type { Tx } from '../../db/handle.ts'
import { orders, tables } from '../../db/schema/index.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { act, checkMay, refs, runCommand } from '../../engine/command.ts'
import { reasonFills } from '../reasons/no-reason.ts'
import { tableFamily } from '../families/families.ts'
import type { Ref } from '../../db/subjects.ts'
import { notAskedFor, previewOfTables } from './table-preview.ts'
import type { Work } from '../../engine/work.ts'

const body = z.strictObject({
  /** Absent for every table of the store with an amount due. */
  table_id: id.optional(),
  reason_id: id,
  remark,
  /** Versions of the shown orders, and of their tables; an order that is missing here is newer. */
  versions: z.record(id, z.int().min(1)).optional(),
  preview: z.boolean().optional(),
  approval_id: id.optional(),
})
type ClearBody = z.output<typeof body>

/** Finds the tables whose parties have an amount due. */
async function owingTables(tx: Tx, merchantId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: tables.id })
    .from(tables)
    .innerJoin(orders, and(eq(orders.merchantId, tables.merchantId), eq(orders.visitId, tables.visitId)))
    .where(
      and(
        eq(tables.merchantId, merchantId),
        isNotNull(tables.visitId),
        notInArray(orders.state, [...goneOrderStates]),
        sql`${orders.total} > ${orders.captured}`,
      ),
    )
    .orderBy(tables.id)
  return rows.map((row) => row.id)
}

/**
 * Finds the first row that has changed since the person saw it, else the first table. Every order must have been shown,
 * tables need not.
 */
function seenOf(
  work: Work,
  tableIds: readonly string[],
  versions: ClearBody['versions'],
): { seen: Ref; version?: number } {
  const seen: Ref = { type: 'table', id: tableIds[0]! }
  if (!versions) return { seen }
  const owing = work.rows('order').filter((order) => order.total > order.captured && !isGone(order.state))
  const order = owing.find(({ id: orderId, version }) => versions[orderId] !== version)
  if (order) return { seen: { type: 'order', id: order.id }, version: versions[order.id] ?? 0 }
  const table = tableIds.find((one) => versions[one] !== undefined && versions[one] !== work.row('table', one).version)
  return table ? { seen: { type: 'table', id: table }, version: versions[table] } : { seen }
}
const isGone = (state: string) => (goneOrderStates as readonly string[]).includes(state)

function nothingOwed(work: Work): ApiError {
  checkMay(work, 'void', true)
  return new ApiError('illegal_transition', {
    message: 'No party owes anything, so there is nothing to clear.',
    details: { chart: 'table-occupancy', event: 'table.clear', reason: 'hasUnpaidOrder' },
  })
}

/** Clears one table, or all with an amount due; each table is decided separately, and all are cleared or none. */
function clearUnpaid(asked: AskedOfStore, input: ClearBody): Promise<Response> {
  const { table_id: tableId, approval_id: approvalId, preview = false, reason_id, remark: note } = input
  const { merchantId } = asked.store
  const event = { type: 'table.clear', reason_id, remark: note }
  let tableIds: string[] = []
  return runCommand(asked, {
    input,
    preview,
    async subjects(tx) {
      tableIds = tableId ? [tableId] : await owingTables(tx, merchantId)
      const families: Ref[][] = []
      for (const one of tableIds) families.push(await tableFamily(tx, merchantId, one))
      return [...families.flat(), ...refs('approval', approvalId)]
    },
    async run(work) {
      const [first, ...others] = tableIds
      if (!first) throw nothingOwed(work)
      await act(work, {
        chart: 'table-occupancy',
        id: first,
        event,
        ...seenOf(work, tableIds, input.versions),
        approvalId,
        preview,
        async also() {
          for (const other of others) await work.send('table-occupancy', other, event)
        },
      })
    },
    async answer(work): Promise<ClearPreview | ClearResult> {
      const first = work.before('table', tableIds[0]!)!
      if (preview)
        return {
          ...previewOfTables(work),
          approve: { event: event.type, subject_type: 'table', subject_id: first.id, version: first.version },
        }
      return {
        orders: [...work.published.of<Order>('order')],
        tables: [...work.published.of<Table>('table')],
        ...notAskedFor(work),
      }
    },
  })
}

/** Routes to clear unpaid orders: they are cancelled, or written off as a loss (spec 7, Table). */
export function clearUnpaidRoutes(api: Api): void {
  api.store(
    'post',
    ['/admin/clear_unpaid_order', '/clear_unpaid_order'],
    {
      tag: 'Tables',
      summary: 'Clear the unpaid orders of a table, or of all tables, after a preview',
      body,
      answer: z.union([ClearPreview, ClearResult]),
      fills: reasonFills(() => 'table.clear'),
    },
    (asked, { id: _, ...input }) => clearUnpaid(asked, input),
  )
}
