import type { ReceiptFacts, ReceiptState } from '#contract/receipts/receipt.ts'
import type { ShiftFacts } from '#contract/charts/shift.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import type {
  ApprovalFacts,
  CartFacts,
  CombineFacts,
  DrawerFacts,
  LinkFacts,
  LockFacts,
  OrderFacts,
  PrintJobFacts,
  QueueEntryFacts,
  QueueGroupFacts,
  VoucherFacts,
  SettlementFacts,
  StoreFacts,
  TableFacts,
} from '#contract/facts.ts'
import {
  openOrderStates,
  type ApprovalState,
  type CancellationState,
  type CartState,
  type ClaimState,
  type DeliveryState,
  type CombineState,
  type DrawerState,
  type OrderState,
  type OwnerState,
  type PrintJobState,
  type QueueEntryState,
  type QueueGroupState,
  type RedemptionState,
  type SettlementState,
  type ShiftState,
  type StoreState,
  type TableLink,
  type VoucherState,
  type TableLock,
} from '#contract/states.ts'
import type { Configuration } from 'statechart-paths/arrows.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import {
  cartLines,
  merchants,
  orderLines,
  payments,
  queueEntries,
  tables,
  visits,
} from '../../../server/db/schema/index.ts'
import { liveLine } from '../../../server/areas/orders/order-rows.ts'
import { evening, type House } from '../../support/house.ts'
import {
  billOf,
  day,
  freeNumber,
  placeApproval,
  placeCart,
  placeOrder,
  placeVisit,
  type PlacedLine,
  type PlacedOrder,
} from '../../support/place.ts'
import {
  placeCancellation,
  placeClaim,
  placeDelivery,
  placeMember,
  placeOwner,
  placeRedemption,
  placeVoucher,
} from '../../support/place/place-guests.ts'
import { placeHold, placeLink, placeNeighbours } from '../../support/place/place-tables.ts'
import { placeCombine } from '../../support/place/place-combine.ts'
import { askBack } from '../../support/place/ask-back.ts'
import { placedMarketing } from '../../support/place/place-campaign.ts'
import { placedMember } from '../../support/place/place-member.ts'
import { placedRewards } from '../../support/place/placed-rewards.ts'
import { placedMessage } from '../../support/place/place-message.ts'
import { placeDrawer } from '../../support/place/place-drawer.ts'
import { placedBookings } from '../../support/place/place-booking.ts'
import { placedDeposits } from '../../support/place/place-deposit.ts'
import { placedBilling } from './place-billing-row.ts'
import { placedMoney } from './place-money-row.ts'
import { placedTopups } from '../../support/place/place-topup.ts'
import { type CountedPiece, sellPlaced, takeAway } from '../../support/place/furnish.ts'
import { placeShift } from '../../support/place/place-shift.ts'
import { placePrintJob } from '../../support/place/place-print.ts'
import { placeReceiptIn } from '../../support/place/place-receipt.ts'
import { placedRecords } from '../../support/place/place-record.ts'
import { placeQueueEntry, placeQueueGroup } from '../../support/place/place-queue.ts'
import { placeSettlement } from '../../support/place/place-settlement.ts'
import { placeStore } from '../../support/place/place-store.ts'

/** A kind of row: how one is placed at the start of a path, and the values for the words in example events. */
interface Kind {
  /** Answers the row's id. The chart says which of its columns holds the state. */
  place(h: House, chart: LifecycleChart, state: string, facts: never, isFurnished?: boolean): Promise<string>
  /** The furniture that the row's own facts would count, which is left out of the store. */
  without?: readonly CountedPiece[]
  words: Readonly<Record<string, (h: House, id: string) => Promise<string | undefined> | string>>
}

const dayOf = (isSameDay: boolean) => (isSameDay ? day : '2026-11-19')

/**
 * Lines that cost a total together: the first ones nothing, so that removing one leaves the total unchanged. Each has
 * several portions of a counted dish, if its money can be divided among them.
 */
const linesOf = (h: House, count: number, total: number): PlacedLine[] =>
  Array.from({ length: count }, (_, place) => {
    const amount = place === count - 1 ? total : 0
    const quantity = amount % 2 === 0 ? 2 : 1
    return { menuId: h.menu.cake, name: 'Tarte Tatin', quantity, unitPrice: amount / quantity, amount }
  })

/** The money of an order as charts see it, without charges of its own. */
const moneyOf = (h: House, { lines, total, captured }: Pick<OrderFacts, 'lines' | 'total' | 'captured'>) => ({
  lines: linesOf(h, lines, total),
  paid: total > 0 ? captured / total : 0,
  serviceRate: 0,
})

/** A guest's own order that is not accepted yet; a payment of the party is on an order before it. */
async function placePending(h: House, { lines, total, captured }: TableFacts, order: Omit<PlacedOrder, 'state'>) {
  const isSecond = captured > 0
  const fresh = { lines: isSecond ? lines - 1 : lines, total: total - captured, captured: 0 }
  await placeOrder(h, { ...order, state: 'pending', ...moneyOf(h, fresh) })
  const before = {
    ...order,
    number: undefined,
    state: 'served',
    ...moneyOf(h, { lines: 1, total: captured, captured }),
  } as const
  if (isSecond) await placeOrder(h, before)
}

/** Requests a refund of one unit of an order's payments: it is on its way. */
async function askPartBack(h: House, orderId: string): Promise<void> {
  const [payment] = await h.db.select().from(payments).where(eq(payments.orderId, orderId))
  await askBack(h, payment!.id, { state: 'pending', amount: 1 })
}

/** Tells if an order is not finished, so that its guest's voucher may be on it. */
const isUnderWay = (state: string) => (openOrderStates as readonly string[]).includes(state)

/** Makes a free table for a party to be seated. */
const freeTable = async (h: House) => (await placeVisit(h, { occupancy: 'available' })).tableId

/** A party without anything, that is about to sit at a table. */
async function placeParty(h: House, tableId: string): Promise<string> {
  const id = nanoid()
  const visit = { merchantId: h.merchantId, id, tableId, pax: 2, businessDay: day, seatedAt: evening, endedAt: evening }
  await h.db.insert(visits).values(visit)
  return id
}

/** Every kind of row that lifecycle charts live on; a new one does not compile without an entry. */
export const kinds: Readonly<Record<LifecycleChart['subject'], Kind>> = {
  table: {
    async place(h, chart, state, given: TableFacts | LockFacts | LinkFacts) {
      if (chart.id === 'table-lock') return placeHold(h, state as TableLock, given as LockFacts)
      if (chart.id === 'table-link') return placeLink(h, state as TableLink, given as LinkFacts)
      const facts = given as TableFacts
      await h.db
        .update(merchants)
        .set({ cleaning: facts.isCleaningRequired, billLock: facts.billLock })
        .where(eq(merchants.merchantId, h.merchantId))
      const { lines, total, captured, billCopies, isSettled: settled, hasRefund, cartLines: inCart } = facts
      const businessDay = dayOf(facts.isSameDay)
      const bill = billOf(total, captured)
      const reservedFor = facts.heldFor ? { name: facts.heldFor, pax: 2, at: evening.toISOString() } : null
      const table = {
        occupancy: 'ordered',
        reservedFor,
        bill,
        billCopies,
        [chart.column]: state,
      } as const
      const at = await placeVisit(h, table, businessDay)
      await placeNeighbours(h, at.tableId, facts)
      const [number] = facts.unpaidOrders
      if (number) await freeNumber(h, number)
      if (lines > 0) {
        const order = { businessDay, settled, number, at } as const
        if (facts.pendingOrders.length > 0) await placePending(h, facts, order)
        else {
          // If guests only sit, their paid order has been handed over.
          const stage = state === 'seated' && captured > 0 ? 'collected' : 'served'
          const { id } = await placeOrder(h, { ...order, state: stage, ...moneyOf(h, facts) })
          if (hasRefund) await askPartBack(h, id)
        }
      }
      if (inCart > 0) await placeCart(h, 'open', { lines: inCart, at })
      return at.tableId
    },
    words: {
      table: freeTable,
      visit: placeParty,
      host: async (h) => (await placeVisit(h)).tableId,
      async member(h, id) {
        const [one] = await h.db.select().from(tables).where(eq(tables.headTableId, id)).limit(1)
        return one?.id
      },
    },
  },

  cart: {
    async place(h, _, state, { lines, isBillLocked }: CartFacts) {
      const at = await placeVisit(h, isBillLocked ? { occupancy: 'served', bill: 'billed' } : {})
      if (isBillLocked) await placeOrder(h, { state: 'served', at })
      const { id } = await placeCart(h, state as CartState, { lines, at })
      return id
    },
    words: {
      menu: (h) => h.menu.soup,
      async line(h, id) {
        const ofCart = and(eq(cartLines.merchantId, h.merchantId), eq(cartLines.cartId, id))
        const [line] = await h.db.select().from(cartLines).where(ofCart).orderBy(cartLines.id).limit(1)
        return line?.id
      },
    },
  },

  order: {
    async place(h, chart, state, facts: OrderFacts, isFurnished) {
      if (chart.id === 'cancellation') return placeCancellation(h, state as CancellationState, facts as never)
      if (chart.id === 'claim') return placeClaim(h, state as ClaimState, facts as never)
      if (chart.id === 'redemption') return placeRedemption(h, state as RedemptionState, facts as never)
      if (chart.id === 'owner-change') return placeOwner(h, state as OwnerState, facts as never)
      if (chart.id === 'delivery') return placeDelivery(h, state as DeliveryState, facts as never)
      const { method, started, isSettled: settled, isBillLocked } = facts
      const businessDay = dayOf(facts.isSameDay)
      const { id } = await placeOrder(h, {
        state: state as OrderState,
        ...moneyOf(h, facts),
        method,
        started,
        settled,
        businessDay,
        isBillLocked,
      })
      if (isFurnished && isUnderWay(state))
        await placeVoucher(h, 'reserved', { uses: 0, reserved: 1, usesLeft: 0, isOver: false }, id)
      return id
    },
    words: {
      colleague: (h) => h.floor.id,
      member: (h) => placeMember(h),
      code: async (h) => (await placeVoucher(h, 'issued', { uses: 0, reserved: 0, usesLeft: 1, isOver: false })).code,
      async line(h, id) {
        const ofOrder = and(eq(orderLines.merchantId, h.merchantId), eq(orderLines.orderId, id), liveLine)
        const [line] = await h.db.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.sort)).limit(1)
        return line?.id
      },
    },
  },

  queue_group: {
    place: (h, _, state, facts: QueueGroupFacts) => placeQueueGroup(h, state as QueueGroupState, facts),
    words: { table: freeTable },
  },

  queue_entry: {
    place: (h, _, state, facts: QueueEntryFacts) => placeQueueEntry(h, state as QueueEntryState, facts),
    words: {
      table: freeTable,
      async other(h, id) {
        const [own] = await h.db.select().from(queueEntries).where(eq(queueEntries.id, id))
        const sameLine = and(eq(queueEntries.merchantId, h.merchantId), eq(queueEntries.groupId, own!.groupId))
        const [other] = await h.db
          .select()
          .from(queueEntries)
          .where(and(sameLine, ne(queueEntries.id, id)))
        return other?.id
      },
    },
  },

  combine: {
    place: (h, _, state, facts: CombineFacts) => placeCombine(h, state as CombineState, facts),
    words: { member: (h) => placeMember(h) },
  },

  receipt: {
    place: (h, _, state, facts: ReceiptFacts) => placeReceiptIn(h, state as ReceiptState, facts),
    words: {},
  },

  print_job: {
    place: (h, _, state, facts: PrintJobFacts) => placePrintJob(h, state as PrintJobState, facts),
    words: {},
  },

  member: placedMember,

  ...placedRewards,

  voucher: {
    place: async (h, _, state, facts: VoucherFacts) => (await placeVoucher(h, state as VoucherState, facts)).id,
    words: { order: async (h) => (await placeOrder(h, { state: 'served' })).id },
  },

  message: placedMessage,

  shift: { place: (h, _, state, facts: ShiftFacts) => placeShift(h, state as ShiftState, facts), words: {} },
  ...placedBookings,

  ...placedMoney,

  settlement: {
    place: (h, _, state, facts: SettlementFacts) => placeSettlement(h, state as SettlementState, facts),
    without: ['drawer'],
    words: {},
  },

  drawer: { place: (h, _, state, facts: DrawerFacts) => placeDrawer(h, state as DrawerState, facts), words: {} },

  ...placedBilling,
  ...placedTopups,
  ...placedDeposits,
  ...placedRecords,
  ...placedMarketing,

  merchant: {
    place: (h, _, state, facts: StoreFacts) => placeStore(h, state as StoreState, facts),
    without: ['order', 'party', 'booking'],
    words: {},
  },

  approval: {
    async place(h, _, state, { isAlive }: ApprovalFacts) {
      const { id } = await placeApproval(h, state as ApprovalState, isAlive)
      return id
    },
    words: { supervisor: (h) => h.supervisor.id },
  },
}

/** Places a row at the start of a path, in a furnished store; its sold dishes are taken from stock. Returns its id. */
export async function placeRow(h: House, chart: LifecycleChart, { state, facts }: Configuration): Promise<string> {
  const { place, without = [] } = kinds[chart.subject]
  for (const piece of without) await takeAway(h, piece)
  const id = await place(h, chart, state as string, facts as never, true)
  await sellPlaced(h)
  return id
}
