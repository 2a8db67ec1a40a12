import type { AuditEntry } from '../../../engine/journal/journal.ts'
import type {
  cartLines,
  carts,
  cashEntries,
  deadlines,
  drawerPeople,
  drawers,
  kitchenTicketLines,
  kitchenTickets,
  orderLines,
  orders,
  payments,
  queueEntries,
  queueGroups,
  refunds,
  settlements,
  shifts,
  stockEntries,
  visits,
  voucherEntries,
  vouchers,
} from '../../../db/schema/index.ts'
import type { Rng } from '../rng.ts'
import type { Step } from '../evening/ticket.ts'
import type { TradingStore } from '../stores/trading-store.ts'

/** The number of orders with a promotion, and the total discount. */
export interface PromotionUse {
  orders: number
  amount: number
}

/** The rows of one store's trade, which are collected first and written together. */
export interface Book {
  store: TradingStore
  rng: Rng
  visits: (typeof visits.$inferInsert)[]
  orders: (typeof orders.$inferInsert)[]
  lines: (typeof orderLines.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  settlements: (typeof settlements.$inferInsert)[]
  drawers: (typeof drawers.$inferInsert)[]
  drawerPeople: (typeof drawerPeople.$inferInsert)[]
  cashEntries: (typeof cashEntries.$inferInsert)[]
  tickets: (typeof kitchenTickets.$inferInsert)[]
  ticketLines: (typeof kitchenTicketLines.$inferInsert)[]
  carts: (typeof carts.$inferInsert)[]
  cartLines: (typeof cartLines.$inferInsert)[]
  stock: (typeof stockEntries.$inferInsert)[]
  queueGroups: (typeof queueGroups.$inferInsert)[]
  queueEntries: (typeof queueEntries.$inferInsert)[]
  shifts: (typeof shifts.$inferInsert)[]
  deadlines: (typeof deadlines.$inferInsert)[]
  vouchers: (typeof vouchers.$inferInsert)[]
  voucherEntries: (typeof voucherEntries.$inferInsert)[]
  audit: AuditEntry[]
  /** The last order number of each business day. */
  numbers: Map<string, number>
  /** The uses of each promotion. */
  promotionUses: Map<string, PromotionUse>
}

/** Makes an empty book for a store. */
export const openBook = (store: TradingStore, rng: Rng): Book => ({
  store,
  rng,
  visits: [],
  orders: [],
  lines: [],
  payments: [],
  refunds: [],
  settlements: [],
  drawers: [],
  drawerPeople: [],
  cashEntries: [],
  tickets: [],
  ticketLines: [],
  carts: [],
  cartLines: [],
  stock: [],
  queueGroups: [],
  queueEntries: [],
  shifts: [],
  deadlines: [],
  vouchers: [],
  voucherEntries: [],
  audit: [],
  numbers: new Map(),
  promotionUses: new Map(),
})

/** Returns the columns that every row of the book begins with. */
export const owned = ({ store, rng }: Book): { merchantId: string; id: string } => ({
  merchantId: store.merchant.merchantId,
  id: rng.id(),
})

/** Adds the day's portions of the counted dishes to their stock. */
export function fillStock(book: Book, at: Date): void {
  for (const { id, portions = 0 } of book.store.dishes.values()) {
    const quantity = portions - (book.store.stock.get(id) ?? 0)
    if (quantity > 0) moveStock(book, { menuId: id, orderLineId: null, kind: 'opening', quantity, at })
  }
}

/** Changes the stock of a dish and adds an entry; an uncounted dish has neither. Throws if the stock is too low. */
export function moveStock(
  book: Book,
  move: Pick<typeof stockEntries.$inferSelect, 'menuId' | 'orderLineId' | 'kind' | 'quantity' | 'at'>,
): void {
  const balance = book.store.stock.get(move.menuId)
  if (balance === undefined) return
  if (balance + move.quantity < 0) throw new Error(`The story sells more of menu ${move.menuId} than was made.`)
  book.store.stock.set(move.menuId, balance + move.quantity)
  book.stock.push({ ...owned(book), ...move })
}

/** Adds steps of a row to the audit trail; its version rises with each, beginning at `version`. */
export function noteSteps(
  book: Book,
  subject: { chart: string; subjectType: string; subjectId: string },
  steps: readonly Step[],
  version = 1,
): void {
  steps.forEach(({ at, event, from, to, actor, approver, detail = {} }, i) =>
    book.audit.push({
      ...subject,
      at,
      event,
      actorId: actor.id,
      actorName: actor.name,
      fromState: from,
      toState: to,
      detail,
      subjectVersion: version + i,
      approverName: approver ?? null,
      requestId: book.rng.id(),
    }),
  )
}
