import { and, eq } from 'drizzle-orm'
import type { PrintJobFacts } from '#contract/facts.ts'
import type { PrintJobState } from '#contract/states.ts'
import { outbox, printers, printJobs } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeOrder } from '../place.ts'

/** A printer that does not answer, unless an address says otherwise. */
export async function placePrinter(h: House, given: Partial<typeof printers.$inferInsert> = {}): Promise<string> {
  const id = h.outside.ids.id()
  const usual = { name: 'Counter', host: '127.0.0.1', port: 9 }
  await h.db.insert(printers).values({ merchantId: h.merchantId, id, ...usual, ...given })
  return id
}

/** The outbox's state for a job in each state. */
const outboxStates = {
  queued: 'pending',
  sending: 'sending',
  retrying: 'retrying',
  failed: 'failed',
  printed: 'sent',
  cleared: 'acknowledged',
} as const satisfies Record<PrintJobState, string>

type PlacedPaper = Partial<typeof printJobs.$inferInsert> & { subjectId: string }

/** A paper about an order, for a printer that has what sends it, or for the screen. */
export async function placePaper(h: House, printerId: string | null, given: PlacedPaper): Promise<string> {
  const own = () => ({ merchantId: h.merchantId, id: h.outside.ids.id(), at: evening })
  const usual = { state: 'queued', kind: 'receipt', document: 'Onion soup', stateAt: evening } as const
  const job = { ...own(), ...usual, printerId, ...given }
  await h.db.insert(printJobs).values(job)
  const { id: subjectId, orderId: shownOn } = job
  const effect = { ...own(), what: 'print', subjectId, shownOn, tries: 1, dueAt: new Date('2100-01-01') }
  if (printerId !== null) await h.db.insert(outbox).values({ ...effect, state: outboxStates[job.state] })
  return subjectId
}

/** A paper in a state; as many copies were requested as its facts leave. */
export async function placePrintJob(h: House, state: PrintJobState, facts: PrintJobFacts): Promise<string> {
  const { hasPrinter, copiesLeft } = facts
  const printerId = await placePrinter(h, { status: hasPrinter ? 'inactive' : 'archived' })
  const { id: subjectId } = await placeOrder(h, { state: 'served' })
  const printer = hasPrinter || state !== 'queued' ? printerId : null
  const id = await placePaper(h, printer, { state, subjectId, copy: 1 })
  if (copiesLeft === 0) await placePaper(h, printer, { state: 'printed', subjectId, copy: 2 })
  return id
}

/** Has what sends a paper be as far as the paper is. */
export async function sendAlong(h: House, id: string): Promise<void> {
  const [job] = await h.db.select().from(printJobs).where(eq(printJobs.id, id))
  await h.db
    .update(outbox)
    .set({ state: outboxStates[job!.state] })
    .where(and(eq(outbox.merchantId, h.merchantId), eq(outbox.subjectId, id)))
}
