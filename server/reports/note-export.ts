import { transact } from '../db/transact.ts'
import { writeJournal } from '../engine/journal/journal.ts'
import type { MerchantRow } from '../http/actor.ts'
import type { HandlerArgs } from '../http/api.ts'
import type { Scope } from './facts.ts'

/**
 * Records in the audit trail of each store that a person exported a report, before the file is sent: in all of them, or
 * in none. The number of rows and the search are recorded only if there is one store: with several they concern the
 * others too.
 */
export async function noteExport(
  { deps, actor, now, method }: HandlerArgs,
  stores: readonly MerchantRow[],
  { from, to, by, filters }: Scope,
  { report, format, rows, search }: { report: string; format: string; rows: number; search?: string },
): Promise<void> {
  // A HEAD request exports no file.
  if (method === 'HEAD') return
  const days = `${report} ${[...new Set([from, to])].join(' – ')}`
  const asked = {
    ...(by && { by }),
    ...(search && { search }),
    ...(Object.values(filters).some(Boolean) && { filters }),
  }
  const found = stores.length === 1 ? { rows, ...asked, remark: `${days}, ${rows}` } : { remark: days }
  // A file may be requested again under the same id, and each export is recorded.
  const requestId = deps.ids.id()
  // The heads are locked in the order of their ids, as everywhere, so that two exports never wait for each other.
  const inOrder = stores.toSorted((a, b) => (a.merchantId < b.merchantId ? -1 : 1))
  await transact(deps.db, async (tx) => {
    for (const { merchantId, version } of inOrder) {
      const entry = {
        at: now,
        actorId: actor.id,
        actorName: actor.name,
        device: actor.device,
        chart: 'report',
        subjectType: 'merchant',
        subjectId: merchantId,
        subjectVersion: version,
        event: 'report.export',
        fromState: 'exported',
        toState: 'exported',
        detail: { report, format, from, to, ...found },
        requestId,
      }
      await writeJournal(tx, merchantId, { audit: [entry], events: [] })
    }
  })
}
