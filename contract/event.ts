import type { Merchant } from './identity/me.ts'
import type { Order } from './orders/order.ts'
import type { QueueEntry, QueueGroup } from './queue/queue.ts'
import type { Table } from './tables/table.ts'

/** Changes of an order that cooks and waiters must be notified of. */
export const orderNews = ['ready', 'changed', 'void'] as const
export type OrderNews = (typeof orderNews)[number]

/** Kinds of record that the menu consists of; a screen that takes an order must be notified of their changes. */
export const menuKinds = ['menu', 'category', 'option'] as const

/** `GET /admin/events`: a change of one row, with the row where it fits into 8 KB. */
export interface RowEvent {
  id: number
  /** `order.news.ready` and so on for news of an order; else `order.changed`, `table.changed` and so on. */
  type: string
  subject_type:
    | 'table'
    | 'order'
    | 'approval'
    | 'queue_group'
    | 'queue_entry'
    | 'refund'
    | 'settlement'
    | 'drawer'
    | 'combine'
    | 'print_job'
    | 'receipt'
    | 'booking'
    | 'booking_day'
    | 'floor_plan'
    | 'merchant'
    | (typeof menuKinds)[number]
  subject_id: string
  version: number
  row?: Table | Order | QueueGroup | QueueEntry | Merchant
}
