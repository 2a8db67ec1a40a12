import { and, eq, gt } from 'drizzle-orm'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { decide, needsApproval } from '#machines/workflow/decide.ts'
import { approvals, auditEntries, queueEntries } from '../../../server/db/schema/index.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import type { House } from '../../support/house.ts'
import type { Look } from './look.ts'

/** An accepted event of a person: the row as it was, and as it is now. */
interface AcceptedEvent {
  h: House
  chart: LifecycleChart
  id: string
  event: ChartEvent
  before: Look
  after: Look
  /** The row as it was before the step that led to `before`; undefined at the beginning of a path. */
  earlier?: Look
}

/** The postconditions of an event: what holds afterwards beside state and facts, told where it does not. */
export async function brokenAfter(accepted: AcceptedEvent): Promise<string[]> {
  return [...(await unwritten(accepted)), ...notRestored(accepted)]
}

/** Each step of a person is in the audit trail, with the states that the chart says, and with who approved it. */
async function unwritten({ h, chart, id, event, before }: AcceptedEvent): Promise<string[]> {
  const { machine } = chart
  const decision = decide(machine, before, event)
  if (!decision.ok || bindings[chart.id]!.isBulk) return []
  const { merchantId, seq, chart: chartId, subjectId, event: type } = auditEntries
  const ofStep = and(eq(chartId, chart.id), eq(subjectId, id), eq(type, event.type))
  const entries = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(merchantId, h.merchantId), gt(seq, before.trace.audit), ofStep))
  const [entry] = entries
  if (!entry) {
    const isSilent = decision.state === before.state && decision.meta.isSilent
    return isSilent ? [] : ['no audit entry tells of it']
  }
  const isNameless = needsApproval(machine, decision.meta, before.facts, event) && entry.approverName === null
  const [from, to] = [entry.fromState, entry.toState]
  return [
    ...(from === before.state && to === decision.state
      ? []
      : [`its audit entry tells ${from} → ${to} instead of ${before.state} → ${decision.state}`]),
    ...(isNameless ? ['its audit entry does not say who approved it'] : []),
    ...(entry.approvalId !== null && (await isLeft(h, entry.approvalId)) ? ['its approval may be used again'] : []),
  ]
}

/** Tells if an approval was not used up. */
async function isLeft({ db, merchantId }: House, id: string): Promise<boolean> {
  const own = and(eq(approvals.merchantId, merchantId), eq(approvals.id, id))
  const [row] = await db.select({ state: approvals.state }).from(approvals).where(own)
  return row?.state !== 'used'
}

/** Columns that say when and by whom a row changed last. */
const passing: ReadonlySet<string> = new Set(['version', 'stateAt', 'stateBy', 'stageAt', 'changedAt', 'since'])

/** Columns that an undo leaves: a party whose seating is undone is expected at the table where it sat. */
const staysDone: Readonly<Record<string, readonly string[]>> = { 'booking.undo': ['tableIds'] }

/** Tells what an undo did not restore: every column but those that tell of the last step. */
function notRestored({ event, after, earlier }: AcceptedEvent): string[] {
  if (!earlier || !event.type.endsWith('.undo') || earlier.state !== after.state) return []
  const [was, is] = [earlier.trace.row, after.trace.row]
  const isRestored = (name: string) => passing.has(name) || staysDone[event.type]?.includes(name)
  const columns = Object.keys(was).filter((name) => !isRestored(name) && was[name] !== is[name])
  return columns.length > 0 ? [`undone, it is otherwise than before in ${columns.join(', ')}`] : []
}

/** Notes the places of two who change them; the answer tells if each has the other's place afterwards. */
export async function swapOf(h: House, id: string, { type, other_entry_id: other }: ChartEvent) {
  if (type !== 'queueEntry.swap' || typeof other !== 'string') return undefined
  const rankOf = async (entry: string) => {
    const own = and(eq(queueEntries.merchantId, h.merchantId), eq(queueEntries.id, entry))
    const [row] = await h.db.select({ rank: queueEntries.rank }).from(queueEntries).where(own)
    return row?.rank
  }
  const places = async () => [await rankOf(id), await rankOf(other)]
  const [own, others] = await places()
  return async (): Promise<string[]> => {
    const [now, othersNow] = await places()
    return now === others && othersNow === own ? [] : ['the two parties did not change places with each other']
  }
}
