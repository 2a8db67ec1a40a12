import { approvalScreen } from './approval.screen.ts'
import type { Binding } from './binding.ts'
import type { OnScreen } from './gaps.ts'
import { orderScreen } from './order.screen.ts'
import { paymentScreen } from './payment.screen.ts'
import { queueEntryScreen } from './queue-entry.screen.ts'
import { queueGroupScreen } from './queue-group.screen.ts'
import { tableBillScreen } from './table-bill.screen.ts'
import { tableOccupancyScreen } from './table-occupancy.screen.ts'

/** The charts whose rows are on screens. */
export const bindings: Readonly<Record<OnScreen, Binding>> = {
  order: orderScreen,
  payment: paymentScreen,
  approval: approvalScreen,
  'table-occupancy': tableOccupancyScreen,
  'table-bill': tableBillScreen,
  'queue-group': queueGroupScreen,
  'queue-entry': queueEntryScreen,
}
