import type { Preview } from '#contract/orders/preview.ts'
import type { orderLines } from '../../db/schema/index.ts'
import { slotOf } from '../../engine/slots.ts'

/** Lines that the command removed from orders, before the change. */
export const droppedLines = slotOf<(typeof orderLines.$inferSelect)[]>('orders.dropped', () => [])

/** The amounts by which remaining lines became cheaper, in minor units. */
export const cheapenedLines = slotOf<{ orderId: string; amount: number }[]>('orders.cheapened', () => [])

/** Changes of the command in lines, stock and money of orders, for previews. */
export const orderChanges = slotOf<Pick<Preview, 'lines' | 'returned' | 'kept' | 'added' | 'stock' | 'payments'>>(
  'orders.changes',
  () => ({ lines: [], returned: [], kept: [], added: [], stock: [], payments: [] }),
)
