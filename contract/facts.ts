/** The facts of a row that each chart's guards read. The server computes them, and sends them with the row. */
import { z } from 'zod'
import { named } from './named.ts'
import { orderMethods, billLocks, setUpParts, features } from './states.ts'

export const OrderFacts = named('OrderFacts', {
  method: z.enum(orderMethods),
  total: z.number(),
  /** The total that there would be with nothing on the house. */
  fullTotal: z.number(),
  captured: z.number(),
  /** The captured amount that was neither refunded nor requested back; minor units. */
  refundable: z.number(),
  /** Lines that are neither voided nor cancelled. */
  lines: z.number(),
  /** The number of these lines that the kitchen has begun. */
  started: z.number(),
  /** The order's business day is the store's present one. */
  isSameDay: z.boolean(),
  isSettled: z.boolean(),
  /** The bill that it is on is printed and not reopened. */
  isBillLocked: z.boolean(),
})
export type OrderFacts = z.output<typeof OrderFacts>

export const ClaimFacts = named('ClaimFacts', {
  /** There is something to take along: a pickup order. */
  hasGoods: z.boolean(),
  /** Tells if it is cooked and packed. */
  isReady: z.boolean(),
  /** Claimed so recently that it can be undone without a supervisor. */
  isUndoable: z.boolean(),
})
export type ClaimFacts = z.output<typeof ClaimFacts>

export const CancellationFacts = named('CancellationFacts', {
  /** Cancelled so recently that the kitchen has no printed notice of it yet. */
  isWithinWindow: z.boolean(),
  /** Its party is still there, and nothing was paid, combined or cooked since. */
  isUntouched: z.boolean(),
  /** Dishes of which too few are left, since others have been ordered. */
  soldOut: z.array(z.string()),
})
export type CancellationFacts = z.output<typeof CancellationFacts>

export const RedemptionFacts = named('RedemptionFacts', {
  /** The order is not over. */
  isOpen: z.boolean(),
  isUnpaid: z.boolean(),
  /** The bill that it is on is printed and not reopened. */
  isBillLocked: z.boolean(),
  /** Tells if it has a discount that is neither a voucher nor points. */
  hasDiscount: z.boolean(),
})
export type RedemptionFacts = z.output<typeof RedemptionFacts>

export const VoucherFacts = named('VoucherFacts', {
  uses: z.number(),
  /** Uses that are reserved for open orders, one for each order that has it. */
  reserved: z.number(),
  /** Uses that are free. */
  usesLeft: z.number(),
  /** Its last day has passed. */
  isOver: z.boolean(),
})
export type VoucherFacts = z.output<typeof VoucherFacts>

export const MemberFacts = named('MemberFacts', {
  /** Points that can be spent now. */
  points: z.number(),
  /** An order of theirs is not over, in any store of the brand. */
  hasOpenOrder: z.boolean(),
  /** True while credit that they bought is not spent. */
  hasCredit: z.boolean(),
  /** Points for a check-in today, before or after it; 0 if the brand gives none. */
  checkInPoints: z.number(),
  /** True after the check-in of today. */
  isCheckedIn: z.boolean(),
  /** Agreed to offers, and did not take that back. */
  hasConsent: z.boolean(),
  /** A top-up of theirs is begun and not paid, or a spin offered and not drawn, in any store of the brand. */
  hasBegun: z.boolean(),
  /** The ranks of the brand by their ids, the lowest first. */
  ranks: z.array(z.string()),
  /** Place of the member's rank among them, counted from 1; 0 is below the lowest. */
  rank: z.number(),
  /** The same without a manual rank. */
  earnedRank: z.number(),
  /** The rank was set by hand, until a day that is not over. */
  isRankLocked: z.boolean(),
})
export type MemberFacts = z.output<typeof MemberFacts>

export const OwnerFacts = named('OwnerFacts', {
  /** The order is not over. */
  isOpen: z.boolean(),
  isCompleted: z.boolean(),
  /** Its points may still go to another member. */
  isWithinWindow: z.boolean(),
  /** The order has a voucher or points. */
  isRedeemed: z.boolean(),
  /** True if the store counts a colleague's silence as a yes. */
  isSilenceConsent: z.boolean(),
})
export type OwnerFacts = z.output<typeof OwnerFacts>

export const DeliveryFacts = named('DeliveryFacts', {
  isDelivery: z.boolean(),
  hasAddress: z.boolean(),
  /** The order was accepted and has not arrived: a courier is of use. */
  isUnderWay: z.boolean(),
  /** The food is packed, or with a courier already. */
  isReady: z.boolean(),
  isQuoteAlive: z.boolean(),
  /** The courier's latest price. */
  fee: z.number(),
  /** The fee agreed at the latest booking of a courier; null before the first. */
  agreed: z.number().nullable(),
  /** The tolerated rise of the price above that; minor units. */
  tolerance: z.number(),
  /** The price of the store's own courier. */
  ownFee: z.number(),
})
export type DeliveryFacts = z.output<typeof DeliveryFacts>

export const PaymentFacts = named('PaymentFacts', {
  amount: z.number(),
  refunded: z.number(),
  /** The amount requested back and on its way. */
  refunding: z.number(),
  isSameDay: z.boolean(),
})
export type PaymentFacts = z.output<typeof PaymentFacts>

export const RefundFacts = named('RefundFacts', {
  /** Refunded at once: cash, and the credit of members. */
  isCash: z.boolean(),
  /** True if with it the order's refunds exceed the limit that one person may decide. */
  isAboveLimit: z.boolean(),
  /** True if it had failed before it was completed by hand. */
  hasFailed: z.boolean(),
})
export type RefundFacts = z.output<typeof RefundFacts>

export const SettlementFacts = named('SettlementFacts', {
  /** Orders of the day that are not over. */
  openOrders: z.number(),
  /** Refunds of the day that are neither done nor dropped. */
  runningRefunds: z.number(),
  /** Failed messages of the day that are not resolved. */
  failedEffects: z.number(),
  /** A supervisor accepted the open work when the day was added up. */
  isAccepted: z.boolean(),
  /** Another business day runs by now. */
  isOver: z.boolean(),
  /** The number of earlier days that still wait to be posted; none are counted while this one runs. */
  earlierDays: z.number(),
  /** The cash that the drawer should hold, less the opening float, in minor units; null while it is hidden. */
  expectedCash: z.number().nullable(),
  /** The cash that was counted, less the opening float; null if it was not counted. */
  countedCash: z.number().nullable(),
  /** The largest item that needs no supervisor, in minor units. */
  adjustmentLimit: z.number(),
})
export type SettlementFacts = z.output<typeof SettlementFacts>

export const CartFacts = named('CartFacts', {
  lines: z.number(),
  /** The visit's bill is printed and so locked. */
  isBillLocked: z.boolean(),
})
export type CartFacts = z.output<typeof CartFacts>

export const TableFacts = named('TableFacts', {
  /** Orders of the visit that still owe money, as their numbers. */
  unpaidOrders: z.array(z.string()),
  /** The unpaid orders on which something was paid. */
  partlyPaidOrders: z.array(z.string()),
  /** Orders from guests that are not accepted yet, as their numbers. */
  pendingOrders: z.array(z.string()),
  /** Lines in the visit's open cart. */
  cartLines: z.number(),
  /** Live lines over all orders of the visit. */
  lines: z.number(),
  total: z.number(),
  captured: z.number(),
  billCopies: z.number(),
  /** The store's setting for locking a printed bill. */
  billLock: z.enum(billLocks),
  isCleaningRequired: z.boolean(),
  /** The name that it is reserved for. */
  heldFor: z.string().nullable(),
  /** The booking that it is reserved for. */
  heldBooking: z.string().nullable(),
  /** The tables that are joined to it, by name. */
  joined: z.array(z.string()),
  /** The table that it is part of, by name. */
  partOf: z.string().nullable(),
  /** No part of it was paid on an earlier business day. */
  isSameDay: z.boolean(),
  /** No payment of the visit belongs to a settled day. */
  isSettled: z.boolean(),
  /** True if some of the payments were refunded, or a refund is on its way. */
  hasRefund: z.boolean(),
})
export type TableFacts = z.output<typeof TableFacts>
/** The facts of a table without guests, cart or orders. */
export const freeTable: TableFacts = {
  unpaidOrders: [],
  partlyPaidOrders: [],
  pendingOrders: [],
  cartLines: 0,
  lines: 0,
  total: 0,
  captured: 0,
  billCopies: 0,
  billLock: 'auto',
  isCleaningRequired: true,
  heldFor: null,
  heldBooking: null,
  joined: [],
  partOf: null,
  isSameDay: true,
  isSettled: false,
  hasRefund: false,
}

export const LinkFacts = named('LinkFacts', {
  /** Guests sit there or may: it is neither to be cleaned, out of use, nor part of another. */
  isInService: z.boolean(),
  /** Tables that are joined to it. */
  members: z.number(),
  /** Needs cleaning after the tables are separated: it is part of another one, and the party used it. */
  leavesDirty: z.boolean(),
})
export type LinkFacts = z.output<typeof LinkFacts>

export const LockFacts = named('LockFacts', {
  /** Tells if the reader holds it. */
  isMine: z.boolean(),
  /** The time for which it is held has passed. */
  isOver: z.boolean(),
})
export type LockFacts = z.output<typeof LockFacts>

export const PrintJobFacts = named('PrintJobFacts', {
  /** Tells if it has a printer to go to, which was not taken away. */
  hasPrinter: z.boolean(),
  /** The number of copies of the same paper that need no supervisor. */
  copiesLeft: z.number(),
})
export type PrintJobFacts = z.output<typeof PrintJobFacts>

export const QueueGroupFacts = named('QueueGroupFacts', {
  minPax: z.number(),
  maxPax: z.number(),
  /** Parties that it takes at once. */
  capacity: z.number(),
  /** Parties in the line in any state: waiting, called, arrived or skipped. */
  live: z.number(),
  /** The number of these that were not called yet. */
  waiting: z.number(),
  /** The number of these that have arrived at the desk. */
  arrived: z.number(),
  /** The pause had an end, which has passed. */
  isResumeDue: z.boolean(),
})
export type QueueGroupFacts = z.output<typeof QueueGroupFacts>

export const QueueEntryFacts = named('QueueEntryFacts', {
  /** The number of calls of the party. */
  calls: z.number(),
  /** Calls that the group allows without a supervisor. */
  callLimit: z.number(),
  /** Tells if it was called and its place is no longer held. */
  isOverdue: z.boolean(),
  /** Skipped so recently that it may queue again. */
  isWithinGrace: z.boolean(),
  /** Seated or given up so recently that it can be undone, and nothing was sent for its table. */
  isUndoable: z.boolean(),
  /** The state before it was seated or given up. */
  cameFrom: z.enum(['waiting', 'called', 'arrived', 'skipped']).nullable(),
})
export type QueueEntryFacts = z.output<typeof QueueEntryFacts>

/** The reasons that prevent combining several orders. */
export const CombineObstacles = named('CombineObstacles', {
  /** The numbers of orders, target included, that lines can no longer be moved to or from. */
  closedOrders: z.array(z.string()),
  /** The sources on which something was paid. */
  paidOrders: z.array(z.string()),
  /** The sources of another business day than the target's. */
  otherDayOrders: z.array(z.string()),
  /** The sources that are taxed differently from the target. */
  otherTaxOrders: z.array(z.string()),
  /** The sources with a courier booked. */
  courierOrders: z.array(z.string()),
  /** The orders, target included, whose bill is printed or whose card is authorised. */
  lockedOrders: z.array(z.string()),
  /** The orders, target included, with a voucher or points on them. */
  redeemedOrders: z.array(z.string()),
  /** The members who earn on them, by name; to combine orders of several members one must say who earns. */
  members: z.array(z.string()),
})
export type CombineObstacles = z.output<typeof CombineObstacles>
export const noObstacles: CombineObstacles = {
  closedOrders: [],
  paidOrders: [],
  otherDayOrders: [],
  otherTaxOrders: [],
  courierOrders: [],
  lockedOrders: [],
  redeemedOrders: [],
  members: [],
}

export const CombineFacts = named('CombineFacts', {
  ...CombineObstacles.shape,
  /** Tells if it is recent enough to be undone. */
  isWithinWindow: z.boolean(),
  /** True if its orders have not changed since, and their parties are still at the same tables. */
  isUntouched: z.boolean(),
})
export type CombineFacts = z.output<typeof CombineFacts>

export const ApprovalFacts = named('ApprovalFacts', {
  /** Its time is not over: minutes to be answered in, then 90 seconds to be used in. */
  isAlive: z.boolean(),
})
export type ApprovalFacts = z.output<typeof ApprovalFacts>

export const RecordFacts = named('RecordFacts', {
  /** The numbers of the orders that still need it. */
  usedBy: z.array(z.string()),
  /** The store needs it: it is the last of its kind. */
  isNeeded: z.boolean(),
  /** The names of its contents, twenty at most. */
  holds: z.array(z.string()),
})
export type RecordFacts = z.output<typeof RecordFacts>

export const StoreFacts = named('StoreFacts', {
  /** The required parts of the set-up that are still missing. */
  missing: z.array(z.enum(setUpParts)),
  /** The numbers of its orders that are not over, twenty at most. */
  openOrders: z.array(z.string()),
  /** Parties at its tables. */
  parties: z.number(),
  /** Tells if it ever gave an order a number. */
  hasTraded: z.boolean(),
  /** … on its present business day. */
  isDayBegun: z.boolean(),
  /** The parts of the house in which something is under way. */
  busy: z.array(z.enum(features)),
  /** Numbers of the invoices for which the store may not open again; a store that is open stays open. */
  unpaidInvoices: z.array(z.string()),
})
export type StoreFacts = z.output<typeof StoreFacts>

export const DrawerFacts = named('DrawerFacts', {
  /** The expected cash, in minor units; null for those who may not see it before the count. */
  expected: z.number().nullable(),
  /** The cash that was last counted. */
  counted: z.number().nullable(),
  /** The number of counts. */
  tries: z.number(),
  /** The largest difference that needs no second person. */
  tolerance: z.number(),
  /** The largest sum paid out without a supervisor. */
  paidOutLimit: z.number(),
  /** The time for closing it has passed. */
  isForgotten: z.boolean(),
})
export type DrawerFacts = z.output<typeof DrawerFacts>
