import type { Merchant } from './me.ts'
import type { Order } from './order.ts'
import type { QueueEntry, QueueGroup } from './queue.ts'
import type { Table } from './table.ts'

/** `GET /admin/events`: a change of one row, with the row where it fits into 8 KB. */
export interface RowEvent {
  id: number
  type: string
  subject_type:
    | 'table'
    | 'order'
    | 'approval'
    | 'queue_group'
    | 'queue_entry'
    | 'refund'
    | 'settlement'
    | 'combine'
    | 'print_job'
    | 'floor_plan'
    | 'merchant'
  subject_id: string
  version: number
  row?: Table | Order | QueueGroup | QueueEntry | Merchant
}
