/** The facts of a row that each chart's guards read. The server computes them, and sends them with the row. */
import type { BillLock, Feature, OrderMethod, SetUpPart } from './states.ts'

export interface OrderFacts {
  method: OrderMethod
  total: number
  /** The total that there would be with nothing on the house. */
  fullTotal: number
  captured: number
  /** The captured amount that was neither refunded nor requested back; minor units. */
  refundable: number
  /** Lines that are neither voided nor cancelled. */
  lines: number
  /** The number of these lines that the kitchen has begun. */
  started: number
  /** The order's business day is the store's present one. */
  isSameDay: boolean
  isSettled: boolean
  /** The bill that it is on is printed and not reopened. */
  isBillLocked: boolean
}

export interface ClaimFacts {
  /** There is something to take along: a pickup order. */
  hasGoods: boolean
  /** Tells if it is cooked and packed. */
  isReady: boolean
  /** Claimed so recently that it can be undone without a supervisor. */
  isUndoable: boolean
}

export interface CancellationFacts {
  /** Cancelled so recently that the kitchen has no printed notice of it yet. */
  isWithinWindow: boolean
  /** Its party is still there, and nothing was paid, combined or cooked since. */
  isUntouched: boolean
  /** Dishes of which too few are left, since others have been ordered. */
  soldOut: string[]
}

export interface RedemptionFacts {
  /** The order is not over. */
  isOpen: boolean
  isUnpaid: boolean
  /** The bill that it is on is printed and not reopened. */
  isBillLocked: boolean
  /** Tells if it has a discount that is neither a voucher nor points. */
  hasDiscount: boolean
}

export interface VoucherFacts {
  uses: number
  /** Uses that are reserved for open orders, one for each order that has it. */
  reserved: number
  /** Uses that are free. */
  usesLeft: number
  /** Its last day has passed. */
  isOver: boolean
}

export interface MemberFacts {
  /** Points that can be spent now. */
  points: number
  /** An order of theirs is not over, in any store of the brand. */
  hasOpenOrder: boolean
  /** True while credit that they bought is not spent. */
  hasCredit: boolean
  /** Points for a check-in today, before or after it; 0 if the brand gives none. */
  checkInPoints: number
  /** True after the check-in of today. */
  isCheckedIn: boolean
  /** Agreed to offers, and did not take that back. */
  hasConsent: boolean
  /** A top-up of theirs is begun and not paid, or a spin offered and not drawn, in any store of the brand. */
  hasBegun: boolean
  /** The ranks of the brand by their ids, the lowest first. */
  ranks: string[]
  /** Place of the member's rank among them, counted from 1; 0 is below the lowest. */
  rank: number
  /** The same without a manual rank. */
  earnedRank: number
  /** The rank was set by hand, until a day that is not over. */
  isRankLocked: boolean
}

export interface OwnerFacts {
  /** The order is not over. */
  isOpen: boolean
  isCompleted: boolean
  /** Its points may still go to another member. */
  isWithinWindow: boolean
  /** The order has a voucher or points. */
  isRedeemed: boolean
  /** True if the store counts a colleague's silence as a yes. */
  isSilenceConsent: boolean
}

export interface DeliveryFacts {
  isDelivery: boolean
  hasAddress: boolean
  /** The order was accepted and has not arrived: a courier is of use. */
  isUnderWay: boolean
  /** The food is packed, or with a courier already. */
  isReady: boolean
  isQuoteAlive: boolean
  /** The courier's latest price. */
  fee: number
  /** The fee agreed at the latest booking of a courier; null before the first. */
  agreed: number | null
  /** The tolerated rise of the price above that; minor units. */
  tolerance: number
  /** The price of the store's own courier. */
  ownFee: number
}

export interface PaymentFacts {
  amount: number
  refunded: number
  /** The amount requested back and on its way. */
  refunding: number
  isSameDay: boolean
}

export interface RefundFacts {
  /** Refunded at once: cash, and the credit of members. */
  isCash: boolean
  /** True if with it the order's refunds exceed the limit that one person may decide. */
  isAboveLimit: boolean
  /** True if it had failed before it was completed by hand. */
  hasFailed: boolean
}

export interface SettlementFacts {
  /** Orders of the day that are not over. */
  openOrders: number
  /** Refunds of the day that are neither done nor dropped. */
  runningRefunds: number
  /** Failed messages of the day that are not resolved. */
  failedEffects: number
  /** A supervisor accepted the open work when the day was added up. */
  isAccepted: boolean
  /** Another business day runs by now. */
  isOver: boolean
  /** The number of earlier days that still wait to be posted; none are counted while this one runs. */
  earlierDays: number
  /** The cash that the drawer should hold, less the opening float, in minor units; null while it is hidden. */
  expectedCash: number | null
  /** The cash that was counted, less the opening float; null if it was not counted. */
  countedCash: number | null
  /** The largest item that needs no supervisor, in minor units. */
  adjustmentLimit: number
}

export interface CartFacts {
  lines: number
  /** The visit's bill is printed and so locked. */
  isBillLocked: boolean
}

export interface TableFacts {
  /** Orders of the visit that still owe money, as their numbers. */
  unpaidOrders: string[]
  /** The unpaid orders on which something was paid. */
  partlyPaidOrders: string[]
  /** Orders from guests that are not accepted yet, as their numbers. */
  pendingOrders: string[]
  /** Lines in the visit's open cart. */
  cartLines: number
  /** Live lines over all orders of the visit. */
  lines: number
  total: number
  captured: number
  billCopies: number
  /** The store's setting for locking a printed bill. */
  billLock: BillLock
  isCleaningRequired: boolean
  /** The name that it is reserved for. */
  heldFor: string | null
  /** The booking that it is reserved for. */
  heldBooking: string | null
  /** The tables that are joined to it, by name. */
  joined: string[]
  /** The table that it is part of, by name. */
  partOf: string | null
  /** No part of it was paid on an earlier business day. */
  isSameDay: boolean
  /** No payment of the visit belongs to a settled day. */
  isSettled: boolean
  /** True if some of the payments were refunded, or a refund is on its way. */
  hasRefund: boolean
}
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

export interface LinkFacts {
  /** Guests sit there or may: it is neither to be cleaned, out of use, nor part of another. */
  isInService: boolean
  /** Tables that are joined to it. */
  members: number
  /** Needs cleaning after the tables are separated: it is part of another one, and the party used it. */
  leavesDirty: boolean
}

export interface LockFacts {
  /** Tells if the reader holds it. */
  isMine: boolean
  /** The time for which it is held has passed. */
  isOver: boolean
}

export interface PrintJobFacts {
  /** Tells if it has a printer to go to, which was not taken away. */
  hasPrinter: boolean
  /** The number of copies of the same paper that need no supervisor. */
  copiesLeft: number
}

export interface QueueGroupFacts {
  minPax: number
  maxPax: number
  /** Parties that it takes at once. */
  capacity: number
  /** Parties in the line in any state: waiting, called, arrived or skipped. */
  live: number
  /** The number of these that were not called yet. */
  waiting: number
  /** The number of these that have arrived at the desk. */
  arrived: number
  /** The pause had an end, which has passed. */
  isResumeDue: boolean
}

export interface QueueEntryFacts {
  /** The number of calls of the party. */
  calls: number
  /** Calls that the group allows without a supervisor. */
  callLimit: number
  /** Tells if it was called and its place is no longer held. */
  isOverdue: boolean
  /** Skipped so recently that it may queue again. */
  isWithinGrace: boolean
  /** Seated or given up so recently that it can be undone, and nothing was sent for its table. */
  isUndoable: boolean
  /** The state before it was seated or given up. */
  cameFrom: 'waiting' | 'called' | 'arrived' | 'skipped' | null
}

/** The reasons that prevent combining several orders. */
export interface CombineObstacles {
  /** The numbers of orders, target included, that lines can no longer be moved to or from. */
  closedOrders: string[]
  /** The sources on which something was paid. */
  paidOrders: string[]
  /** The sources of another business day than the target's. */
  otherDayOrders: string[]
  /** The sources that are taxed differently from the target. */
  otherTaxOrders: string[]
  /** The sources with a courier booked. */
  courierOrders: string[]
  /** The orders, target included, whose bill is printed or whose card is authorised. */
  lockedOrders: string[]
  /** The orders, target included, with a voucher or points on them. */
  redeemedOrders: string[]
  /** The members who earn on them, by name; to combine orders of several members one must say who earns. */
  members: string[]
}
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

export interface CombineFacts extends CombineObstacles {
  /** Tells if it is recent enough to be undone. */
  isWithinWindow: boolean
  /** True if its orders have not changed since, and their parties are still at the same tables. */
  isUntouched: boolean
}

export interface ApprovalFacts {
  /** Its time is not over: minutes to be answered in, then 90 seconds to be used in. */
  isAlive: boolean
}

export interface RecordFacts {
  /** The numbers of the orders that still need it. */
  usedBy: string[]
  /** The store needs it: it is the last of its kind. */
  isNeeded: boolean
  /** The names of its contents, twenty at most. */
  holds: string[]
}

export interface StoreFacts {
  /** The required parts of the set-up that are still missing. */
  missing: SetUpPart[]
  /** The numbers of its orders that are not over, twenty at most. */
  openOrders: string[]
  /** Parties at its tables. */
  parties: number
  /** Tells if it ever gave an order a number. */
  hasTraded: boolean
  /** … on its present business day. */
  isDayBegun: boolean
  /** The parts of the house in which something is under way. */
  busy: Feature[]
  /** Numbers of the invoices for which the store may not open again; a store that is open stays open. */
  unpaidInvoices: string[]
}

export interface DrawerFacts {
  /** The expected cash, in minor units; null for those who may not see it before the count. */
  expected: number | null
  /** The cash that was last counted. */
  counted: number | null
  /** The number of counts. */
  tries: number
  /** The largest difference that needs no second person. */
  tolerance: number
  /** The largest sum paid out without a supervisor. */
  paidOutLimit: number
  /** The time for closing it has passed. */
  isForgotten: boolean
}
