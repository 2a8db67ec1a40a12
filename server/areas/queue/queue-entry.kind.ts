import type { QueueEntry } from '#contract/queue/queue.ts'
import { queueEntryRows } from './queue-rows.ts'
import { entryFamily } from '../families/families.ts'
import type { Kind } from '../../engine/kind.ts'

export const queueEntryKind: Kind<QueueEntry> = {
  family: (tx, merchantId, entryId, event) =>
    entryFamily(tx, merchantId, entryId, event.table_id as string | undefined),
  rows: ({ tx, store }, ids) => queueEntryRows(tx, store, { ids: [...ids] }),
  isLive: true,
  /** Announces the line, which shows the number of its parties. */
  shownBy: (work, id) => [{ type: 'queue_group', id: work.row('queue_entry', id).groupId }],
}
