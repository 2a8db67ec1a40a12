import type { PrintJobFacts } from '#contract/facts.ts'
import type { PrintJobState } from '#contract/states.ts'
import { outbox, printers, printJobs } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeOrder } from '../place.ts'

/** A printer that nobody answers at, unless an address says otherwise. */
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

/** A paper in a state; as many of the same were asked for as its facts leave copies. */
export async function placePrintJob(h: House, state: PrintJobState, facts: PrintJobFacts): Promise<string> {
  const { hasPrinter, copiesLeft } = facts
  const printerId = await placePrinter(h, { status: hasPrinter ? 'inactive' : 'archived' })
  const { id: subjectId } = await placeOrder(h, { state: 'served' })
  const job = (copy: number) => ({
    merchantId: h.merchantId,
    id: h.outside.ids.id(),
    state: copy === 1 ? state : ('printed' as const),
    kind: 'receipt' as const,
    subjectId,
    printerId: hasPrinter || state !== 'queued' ? printerId : null,
    copy,
    document: 'Onion soup',
    at: evening,
    stateAt: evening,
  })
  const own = job(1)
  const jobs = [own, ...Array.from({ length: 1 - copiesLeft }, () => job(2))]
  await h.db.insert(printJobs).values(jobs)
  const effects = jobs
    .filter((one) => one.printerId !== null)
    .map((one) => ({
      merchantId: h.merchantId,
      id: h.outside.ids.id(),
      what: 'print',
      subjectId: one.id,
      state: outboxStates[one.state],
      tries: 1,
      dueAt: new Date('2100-01-01'),
      at: evening,
    }))
  if (effects.length > 0) await h.db.insert(outbox).values(effects)
  return own.id
}
