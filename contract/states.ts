/**
 * The stored states of the lifecycle charts, as they go on the wire. Each list is checked against its chart by a test.
 */
export const tableOccupancies = [
  'available',
  'reserved',
  'seated',
  'ordered',
  'served',
  'needs_cleaning',
  'out_of_service',
  'joined',
  'removed',
] as const
export type TableOccupancy = (typeof tableOccupancies)[number]

export const tableBills = ['none', 'unpaid', 'billed', 'partially_paid', 'paid'] as const
export type TableBill = (typeof tableBills)[number]

/** The setting for locking a printed bill: ask the person who prints, always, or never. */
export const billLocks = ['ask', 'auto', 'never'] as const
export type BillLock = (typeof billLocks)[number]

/** A table's lock: held while someone has it open for editing. */
export const tableLocks = ['free', 'held'] as const
export type TableLock = (typeof tableLocks)[number]

/** A table's place in a group of joined tables: alone, the head where the party sits, or a member. */
export const tableLinks = ['single', 'head', 'member'] as const
export type TableLink = (typeof tableLinks)[number]

export const tableShapes = ['round', 'square', 'long', 'stool'] as const
export type TableShape = (typeof tableShapes)[number]

export const cartStates = ['open', 'converting', 'converted', 'abandoned'] as const
export type CartState = (typeof cartStates)[number]

export const orderStates = [
  'pending',
  'accepted',
  'preparing',
  'ready',
  'served',
  'collected',
  'out_for_delivery',
  'delivered',
  'delivery_failed',
  'completed',
  'rejected',
  'cancelled',
  'voided',
  'written_off',
  'merged',
] as const
export type OrderState = (typeof orderStates)[number]

/** The three order lists of the spec (workflows 3.8); `action` is everything that is in neither of the others. */
export const orderLists = ['new', 'action', 'completed'] as const
export type OrderList = (typeof orderLists)[number]
export const newOrderStates: readonly OrderState[] = ['pending']
export const completedOrderStates: readonly OrderState[] = [
  'completed',
  'rejected',
  'cancelled',
  'voided',
  'written_off',
  'merged',
]
/** Completed orders that owe nothing and are on no bill. */
export const goneOrderStates = [
  'cancelled',
  'rejected',
  'voided',
  'written_off',
  'merged',
] as const satisfies OrderState[]
export const actionOrderStates: readonly OrderState[] = orderStates.filter(
  (state) => !newOrderStates.includes(state) && !completedOrderStates.includes(state),
)

/** States of an order that is not over. */
export const openOrderStates: readonly OrderState[] = [...newOrderStates, ...actionOrderStates]

/** The channel of a payment method: the staff, or the guest alone. */
export const channels = ['offline', 'online'] as const
export type Channel = (typeof channels)[number]

export const orderMethods = ['dine_in', 'pickup', 'delivery'] as const
export type OrderMethod = (typeof orderMethods)[number]

/**
 * Tells if a menu can be on an order: one for the table on any, one for pickup on pickup and delivery, one for delivery
 * on delivery alone.
 */
export const isOfferedFor = (menu: OrderMethod, order: OrderMethod): boolean =>
  orderMethods.indexOf(menu) <= orderMethods.indexOf(order)

/** The guest's collection of the goods. */
export const claimStates = ['unclaimed', 'claimed'] as const
export type ClaimState = (typeof claimStates)[number]

/** The chance to restore lines that were cancelled a moment ago. */
export const cancellationStates = ['none', 'undoable'] as const
export type CancellationState = (typeof cancellationStates)[number]

/** The outcome of asking a colleague to take an order over. */
export const ownerStates = ['kept', 'proposed', 'accepted', 'declined', 'timed_out'] as const
export type OwnerState = (typeof ownerStates)[number]

/** The guest's payment other than money. */
export const redemptionStates = ['none', 'voucher', 'points'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export const voucherStates = ['issued', 'reserved', 'redeemed', 'returned', 'expired', 'revoked'] as const
export type VoucherState = (typeof voucherStates)[number]
/** The steps of a voucher's ledger. */
export type VoucherEntryKind = 'issued' | 'reserved' | 'released' | 'redeemed' | 'returned' | 'expired' | 'revoked'

/** The state of a courier. */
export const deliveryStates = [
  'none',
  'quoting',
  'quoted',
  'booked',
  'assigned',
  'picked_up',
  'delivered',
  'cancelled',
  'failed',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const lineStates = ['sent', 'started', 'ready', 'served', 'voided', 'cancelled'] as const
/** Lines that were removed from their order. */
export const goneLineStates = ['voided', 'cancelled'] as const
export type LineState = (typeof lineStates)[number]

/** Derived from an order's money in the same transaction (workflows 3.8). */
export const paymentStatuses = [
  'unpaid',
  'partially_paid',
  'paid',
  'voided',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'written_off',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStates = [
  'created',
  'authorized',
  'captured',
  'failed',
  'released',
  'voided',
  'partly_refunded',
  'refunded',
  'batched',
  'settled',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const refundStates = [
  'requested',
  'approved',
  'denied',
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'handed_over',
  'manual_completed',
] as const
export type RefundState = (typeof refundStates)[number]
/** The ways by which a person gives a refund back by hand. */
export const handedWays = ['cash', 'transfer', 'card'] as const
export type HandedWay = (typeof handedWays)[number]

/** The refund lists of the spec. */
export const refundLists = ['all', 'pending', 'processing', 'fail', 'cancel', 'completed'] as const
export type RefundList = (typeof refundLists)[number]
export const statesOfRefundList: Readonly<Record<RefundList, readonly RefundState[]>> = {
  all: refundStates,
  pending: ['requested', 'approved', 'pending'],
  processing: ['processing', 'handed_over'],
  fail: ['failed'],
  cancel: ['denied', 'cancelled'],
  completed: ['completed', 'manual_completed'],
}

export const settlementStates = ['open', 'calculated', 'posted', 'paid_out', 'adjusted'] as const
export type SettlementState = (typeof settlementStates)[number]

export const approvalStates = ['requested', 'granted', 'denied', 'expired', 'used'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const queueGroupStates = ['closed', 'accepting', 'paused', 'direct_entry', 'closing', 'removed'] as const
export type QueueGroupState = (typeof queueGroupStates)[number]

export const queueEntryStates = [
  'waiting',
  'called',
  'arrived',
  'skipped',
  'serving',
  'served',
  'no_show',
  'cancelled',
  'expired',
] as const
export type QueueEntryState = (typeof queueEntryStates)[number]
/** The states in which a party is still in the line. */
export const liveEntryStates = ['waiting', 'called', 'arrived', 'skipped'] as const satisfies QueueEntryState[]

/** The giver of a party's ticket: the door, or the party itself by phone. */
export const queueSources = ['staff', 'guest'] as const
export type QueueSource = (typeof queueSources)[number]

/** `picked` lasts only within the command that combines. */
export const combineStates = ['picked', 'undoable', 'undone', 'final'] as const
export type CombineState = (typeof combineStates)[number]

/** Orders that may give lines to another one, or get them. */
export const combinableStates = ['accepted', 'preparing', 'ready', 'served'] as const satisfies OrderState[]

/** Lanes of outgoing messages: the store's own papers and notifications, messages that a guest waits for, offers. */
export const lanes = [0, 1, 2] as const
export type Lane = (typeof lanes)[number]

/** The state of an outgoing message. */
export const outboxStates = ['pending', 'sending', 'retrying', 'sent', 'failed', 'acknowledged'] as const
export type OutboxState = (typeof outboxStates)[number]

export const printJobStates = ['queued', 'sending', 'printed', 'failed', 'retrying', 'cleared'] as const
export type PrintJobState = (typeof printJobStates)[number]

export const printKinds = [
  'receipt',
  'combined',
  'table',
  'order',
  'kitchen',
  'cancel',
  'cancel_slip',
  'void_slip',
  'refund_receipt',
  'test',
  'sales_summary',
  'drawer_slip',
] as const
export type PrintKind = (typeof printKinds)[number]

export const printerKinds = ['receipt', 'kitchen'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** `info`: removed after it was served, so that the kitchen has nothing to do. */
export const ticketKinds = ['order', 'append', 'cancel', 'info'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** The state of a member of a brand. */
export const memberStates = ['active', 'blocked', 'forgotten', 'merged'] as const
export type MemberState = (typeof memberStates)[number]

/** The perks that members earn: points worth money, stamps on a card, turns of the wheel. */
export const perks = ['point', 'stamp', 'spin_token'] as const
export type Perk = (typeof perks)[number]

/**
 * The reason for a change of a member's balance. Perks of an order are pending until it is completed; `short` is the
 * amount that should have been reversed but was already spent, `recovered` the part of it that was recovered later.
 */
export const perkEntryKinds = [
  'pending',
  'dropped',
  'earned',
  'reversed',
  'short',
  'recovered',
  'spent',
  'returned',
  'expired',
  'adjusted',
  'checked_in',
  'granted',
  'withdrawn',
  'used',
  'restored',
  'cashback',
  'moved',
] as const
export type PerkEntryKind = (typeof perkEntryKinds)[number]

/** The state of a record of the set-up: a draft, in use, out of use, archived. */
export const recordStates = ['draft', 'active', 'inactive', 'archived'] as const
export type RecordState = (typeof recordStates)[number]

/** The languages of a store's paper. */
export const languages = ['en', 'de', 'fr', 'pt'] as const
export type Language = (typeof languages)[number]

/** A store: being set up, closed or open, resting, given up. */
export const storeStates = ['draft', 'closed', 'open', 'inactive', 'archived'] as const
export type StoreState = (typeof storeStates)[number]

/** The parts without which a store cannot trade, in the order of its set-up. */
export const setUpParts = ['tax', 'menu', 'table', 'payment_option', 'staff'] as const
export type SetUpPart = (typeof setUpParts)[number]

/** The recommended parts, without which a store can trade. */
export const advisedParts = ['printer'] as const
export type AdvisedPart = (typeof advisedParts)[number]

/** The parts of the house that a store may do without. */
export const features = [
  'queue',
  'public_queue',
  'booking',
  'public_booking',
  'pickup',
  'delivery',
  'members',
  'vouchers',
  'combine',
] as const
export type Feature = (typeof features)[number]

/** A shift of an employee, from its plan to its approval. */
export const shiftStates = ['planned', 'on_duty', 'on_break', 'ended', 'forgotten', 'approved', 'cancelled'] as const
export type ShiftState = (typeof shiftStates)[number]
/** The states of a shift whose employee is at work. */
export const onDuty: readonly ShiftState[] = ['on_duty', 'on_break']

/** The way in which a store keeps its cash: without drawers, one in each till, or one for each person. */
export const drawerModes = ['off', 'till', 'person'] as const
export type DrawerMode = (typeof drawerModes)[number]

/** One filling of a till, from its float to its count. */
export const drawerStates = ['open', 'counting', 'differing', 'counted', 'closed', 'forgotten'] as const
export type DrawerState = (typeof drawerStates)[number]
