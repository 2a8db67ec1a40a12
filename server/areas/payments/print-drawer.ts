import { and, eq } from 'drizzle-orm'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import { drawers, printers, tills } from '../../db/schema/index.ts'
import type { PrinterRow } from '../printing/print-rows.ts'
import { drawerRows } from './drawer-rows.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { drawerPaper, movementPaper } from '../printing/paper/drawer-paper.ts'
import { enqueue, printerFor } from '../printing/paper/enqueue.ts'

type Till = typeof tills.$inferSelect

/** Finds the till of a drawer, and the printer of its slips. */
async function tillOf(work: Work, tillId: string): Promise<{ till: Till; printer: PrinterRow | null }> {
  const { tx, store } = work
  const [found] = await tx
    .select({ till: tills, printer: printers })
    .from(tills)
    .leftJoin(
      printers,
      and(eq(printers.merchantId, tills.merchantId), eq(printers.id, tills.printerId), eq(printers.status, 'active')),
    )
    .where(and(eq(tills.merchantId, store.merchantId), eq(tills.id, tillId)))
  return { till: found!.till, printer: found!.printer ?? (await printerFor(work, 'receipt')) }
}

/** Prints a slip for a cash movement, to be signed; there is none if the store has no printer. */
export async function printMovement(
  work: Work,
  row: SubjectRow<'drawer'>,
  movement: { kind: CashEntryKind; amount: number; reason?: string },
): Promise<void> {
  const { till, printer } = await tillOf(work, row.tillId)
  if (!printer) return
  const who = { staff: work.actor.name, approver: work.approval?.approverName ?? null, at: work.now }
  const document = movementPaper(work.store, { ...movement, ...who, till: till.name })
  await enqueue(work, { kind: 'drawer_slip', subjectId: row.id, document, printer })
}

/** Prints the account of a counted drawer; without a printer it is on the screen. */
export async function printDrawer(work: Work, row: SubjectRow<'drawer'>): Promise<void> {
  const { printer } = await tillOf(work, row.tillId)
  const [told] = await drawerRows(work.tx, work.store, eq(drawers.id, row.id))
  const document = drawerPaper(work.store, told!)
  await enqueue(work, { kind: 'drawer_slip', subjectId: row.id, document, printer })
}
