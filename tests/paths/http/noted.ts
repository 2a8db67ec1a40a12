import { and, asc, eq, gt } from 'drizzle-orm'
import type { Traces } from '#machines/workflow/traces.ts'
import { auditEntries, events } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import type { Look } from './look.ts'

/** Lists the traces of a step: the changed columns of its row, the audit entries and the stream's events. */
export async function notedBetween({ db, merchantId, outside }: House, before: Look, after: Look): Promise<Traces> {
  const [was, is] = [before.trace.row, after.trace.row]
  const changed = Object.keys(is).filter((name) => was[name] !== is[name])
  const entries = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, merchantId), gt(auditEntries.seq, before.trace.audit)))
    .orderBy(asc(auditEntries.seq))
  const told = await db
    .select()
    .from(events)
    .where(and(eq(events.merchantId, merchantId), gt(events.seq, before.trace.events)))
    .orderBy(asc(events.seq))
  return {
    at: outside.clock.now().toISOString(),
    columns: Object.fromEntries(changed.map((name) => [name, [was[name]!, is[name]!]])),
    audit: entries.map(({ chart, subjectId, event, fromState, toState, actorName, approverName }) => ({
      chart,
      row: subjectId,
      event,
      from: fromState,
      to: toState,
      by: actorName,
      approver: approverName,
    })),
    stream: told.map(({ type, subjectId, version }) => ({ type, row: subjectId, version })),
  }
}
