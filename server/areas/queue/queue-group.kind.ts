import type { QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { linesWithEntries, queueGroupRows } from './queue-rows.ts'
import { queueFamily } from '../families/families.ts'
import type { Kind } from '../../engine/kind.ts'

export const queueGroupKind: Kind<QueueGroup, QueueGroupWithEntries> = {
  family: (tx, merchantId, groupId, event) =>
    queueFamily(tx, merchantId, groupId, event.table_id as string | undefined),
  rows: ({ tx, store }, ids) => queueGroupRows(tx, store, ids),
  detail: async ({ tx, store }, id) => (await linesWithEntries(tx, store, [id]))[0]!,
  isLive: true,
}
