/** Bindings of every lifecycle chart to its row, by chart id; a test checks this against the charts. */
import { resources } from '#contract/resources/index.ts'
import { recordBinding } from '../resources/resource.ts'
import { approvalBinding } from './approval.effects.ts'
import type { Binding } from './binding.ts'
import { cancellationBinding } from './cancellation.effects.ts'
import { cartBinding } from './cart.effects.ts'
import { claimBinding } from './claim.effects.ts'
import { deliveryBinding } from './delivery.effects.ts'
import { drawerBinding } from './drawer.effects.ts'
import { combineBinding } from './combine.effects.ts'
import { memberBinding } from './member.effects.ts'
import { orderBinding } from './order.effects.ts'
import { ownerChangeBinding } from './owner-change.effects.ts'
import { paymentBinding } from './payment.effects.ts'
import { printJobBinding } from './print-job.effects.ts'
import { queueEntryBinding } from './queue-entry.effects.ts'
import { queueGroupBinding } from './queue-group.effects.ts'
import { redemptionBinding } from './redemption.effects.ts'
import { refundBinding } from './refund.effects.ts'
import { settlementBinding } from './settlement.effects.ts'
import { storeBinding } from './store.effects.ts'
import { shiftBinding } from './shift.effects.ts'
import { tableBillBinding } from './table-bill.effects.ts'
import { tableLinkBinding } from './table-link.effects.ts'
import { tableLockBinding } from './table-lock.effects.ts'
import { tableOccupancyBinding } from './table-occupancy.effects.ts'
import { voucherBinding } from './voucher.effects.ts'

export const bindings: Readonly<Record<string, Binding>> = Object.fromEntries(
  [
    queueGroupBinding,
    queueEntryBinding,
    tableOccupancyBinding,
    tableBillBinding,
    tableLinkBinding,
    tableLockBinding,
    cartBinding,
    orderBinding,
    cancellationBinding,
    claimBinding,
    deliveryBinding,
    ownerChangeBinding,
    redemptionBinding,
    voucherBinding,
    memberBinding,
    paymentBinding,
    refundBinding,
    combineBinding,
    settlementBinding,
    drawerBinding,
    approvalBinding,
    printJobBinding,
    shiftBinding,
    ...Object.values(resources).map(recordBinding),
    storeBinding,
  ].map((binding) => [binding.chart.id, binding]),
)
