import { transact } from '../db/transact.ts'
import { writeJournal } from '../engine/journal/journal.ts'
import type { MerchantRow } from '../http/actor.ts'
import type { HandlerArgs } from '../http/api.ts'
import type { Scope } from './facts.ts'

/** Writes into the trail of each store that a person took a report away as a file, before the file is sent. */
export async function noteExport(
  { deps, actor, now, requestId }: HandlerArgs,
  stores: readonly MerchantRow[],
  { from, to, filters }: Scope,
  taken: { report: string; format: string; rows: number },
): Promise<void> {
  const remark = `${taken.report} ${[...new Set([from, to])].join(' – ')}, ${taken.rows}`
  // One after the other, and in one order, so that two exports never wait for each other.
  for (const { merchantId, version } of stores.toSorted((a, b) => (a.merchantId < b.merchantId ? -1 : 1))) {
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
      fromState: null,
      toState: 'exported',
      detail: { ...taken, from, to, ...(Object.values(filters).some(Boolean) && { filters }), remark },
      requestId,
    }
    await transact(deps.db, (tx) => writeJournal(tx, merchantId, { audit: [entry], events: [] }))
  }
}
