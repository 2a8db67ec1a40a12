import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CombinePreview } from '#contract/combining/combine.ts'
import { orderLines, visits } from '../../db/schema/index.ts'
import { receipt } from '../printing/paper/bill-paper.ts'
import { asSvg } from '../printing/paper/render.ts'
import { orderDetail } from '../ordering/order-detail.ts'
import { exposureOf } from '../orders/exposure.ts'
import { moneyRows } from '../orders/preview.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { perkChanges } from '../members/perks/perk-changes.ts'
import { orderChanges } from '../orders/slots.ts'

/** Returns the effects of combining, before the preview is rolled back. */
export async function previewOfCombine(work: Work, row: SubjectRow<'combine'>): Promise<CombinePreview> {
  const ids = [row.targetOrderId, ...row.sourceOrderIds]
  const pairs = ids.map((id) => [work.before('order', id)!, work.row('order', id)] as const)
  const tables = work.rows('table').map((after) => [work.before('table', after.id)!, after] as const)
  return {
    preview: true,
    orders: pairs.map(([before, after]) => ({
      id: after.id,
      number: after.number,
      version: before.version,
      state_before: before.state,
      state_after: after.state,
      before: moneyRows(before),
      after: moneyRows(after),
    })),
    lines: await joiningLines(work, row),
    releases: work.slot(orderChanges).payments,
    guests: await guestsOf(
      work,
      pairs.flatMap(([, { visitId }]) => visitId ?? []),
    ),
    tables: tables.map(([before, after]) => ({
      id: after.id,
      name: after.name,
      before: before.bill,
      after: after.bill,
      occupancy: after.occupancy,
    })),
    perks: work.slot(perkChanges).perks,
    amount: exposureOf(work),
    approval: work.isApprovalNeeded,
    paper: await receiptOf(work, row.targetOrderId),
    at: work.now.toISOString(),
  }
}

/** Draws the receipt of an order in its state inside the command, 42 characters wide. */
async function receiptOf({ tx, store }: Work, orderId: string): Promise<string> {
  const order = await orderDetail(tx, store, orderId)
  const document = receipt(store, order, order.payments, order.refunds)
  return asSvg({ document, width: 42, copy: 1, mayBePrinted: false }, store.row.language)
}

async function joiningLines(work: Work, { snapshot }: SubjectRow<'combine'>): Promise<CombinePreview['lines']> {
  const from = new Map(snapshot!.lines.map(({ id, orderId }) => [id, work.row('order', orderId).number]))
  const rows = await work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), inArray(orderLines.id, [...from.keys()])))
    .orderBy(orderLines.sort)
  return rows.map(({ id, name, quantity, amount }) => ({ id, name, quantity, amount, from: from.get(id)! }))
}

async function guestsOf(work: Work, visitIds: string[]): Promise<number> {
  if (visitIds.length === 0) return 0
  const [sum] = await work.tx
    .select({ pax: sql`sum(${visits.pax})`.mapWith(Number) })
    .from(visits)
    .where(and(eq(visits.merchantId, work.store.merchantId), inArray(visits.id, visitIds), isNull(visits.endedAt)))
  return sum?.pax ?? 0
}
