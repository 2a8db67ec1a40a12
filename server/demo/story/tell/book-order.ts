import { mulDiv, type Money } from '#contract/money.ts'
import { isOff } from '#contract/orders/is-off.ts'
import { type LineMoney, noMoney, sumOfLines } from '#contract/pricing/line-money.ts'
import type { TaxPart } from '#contract/pricing/tax-parts.ts'
import { paymentStatusOf } from '../../../areas/orders/order-money.ts'
import { linePrices } from '../../../areas/orders/price-lines.ts'
import { type Book, moveStock, noteSteps, owned } from './book.ts'
import {
  amountOf,
  chargesFor,
  type Step,
  type Ticket,
  type TicketLine,
  tenderAmounts,
  totalsOf,
} from '../evening/ticket.ts'
import { taxPartsOf } from '../stores/taxes.ts'

const isLive = (line: TicketLine) => !isOff(line)

/** A past day of the story. */
interface PastDay {
  isPosted: boolean
}

/** Adds an order with its lines, payments and stock under the day's next number; without `past` on the present day. */
export function bookOrder(book: Book, ticket: Ticket, businessDay: string, past?: PastDay): void {
  const { lines, tenders, steps, tableName, staff, reason, discount, shares: _, ...head } = ticket
  const { merchantId, id } = owned(book)
  const { taxRate, taxInclusive, serviceRate } = chargesFor(book.store, head.method)
  const { total } = totalsOf(book.store, head.method, lines, discount)
  const taxParts = lines.map((line) => taxPartsOf(book.store, line, { method: head.method, day: businessDay }))
  const prices = pricesOf(book, ticket, taxParts)
  const sums = sumOfLines(prices, taxInclusive)
  const isLost = head.state === 'written_off'
  const number = (book.numbers.get(businessDay) ?? 0) + 1
  const settled = past?.isPosted ?? false
  const captured = bookPayments(book, id, ticket, businessDay, settled, past !== undefined && number % 3 === 0)
  const paid = { captured, refunded: 0, refunding: 0 }
  book.numbers.set(businessDay, number)
  book.orders.push({
    ...head,
    ...sums,
    discountTerms: discount ?? null,
    lost: isLost ? total : 0,
    lostDay: isLost ? businessDay : null,
    merchantId,
    id,
    businessDay,
    settled,
    ...paid,
    taxRate,
    taxInclusive,
    serviceRate,
    number: String(number),
    paymentStatus: paymentStatusOf(
      { state: head.state, total: sums.total, ...paid },
      { hadMoney: tenders.length > 0, hasLines: prices.length > 0 },
    ),
    tableId: tableName === undefined ? null : book.store.tables.get(tableName)!.id,
    staffId: staff.id,
    applyServiceCharge: serviceRate > 0,
    reasonId: reason?.id,
    version: steps.length,
  })
  bookLines(book, id, ticket, prices, taxParts)
  const told = steps.map((step) => (takesBack.has(step.event) ? tookBack(step, total, reason?.id) : step))
  noteSteps(book, { chart: 'order', subjectType: 'order', subjectId: id }, told)
}

const takesBack = new Set(['order.void', 'order.cancel', 'order.reject', 'order.writeOff'])

/** Makes the step that reversed a whole order, with its amount and its reason. */
const tookBack = (step: Step, total: Money, reasonId: string | undefined): Step => ({
  ...step,
  detail: { ...step.detail, ...(reasonId && { reason_id: reasonId }), money: { total: [total, 0] } },
})

/** Adds the payments of an order and returns the amount that was not refunded. */
function bookPayments(
  book: Book,
  orderId: string,
  ticket: Ticket,
  businessDay: string,
  settled: boolean,
  isTipped: boolean,
): Money {
  const { lines, tenders, staff, method, discount, carriedTo = businessDay } = ticket
  const isVoided = ticket.state === 'voided'
  const { total } = totalsOf(book.store, method, isVoided ? lines : lines.filter(isLive), discount)
  const amounts = tenderAmounts(total, tenders)
  tenders.forEach((tender, i) => {
    const amount = amounts[i]!
    const { at } = tender
    const taken = { method: tender.method, amount, businessDay: carriedTo, at, staffId: staff.id }
    const payment = { ...owned(book), orderId, ...taken }
    const state = isVoided ? 'voided' : settled ? 'settled' : 'captured'
    // Card payments have a tip: ten percent, in steps of half a euro.
    const tip = isTipped && tender.method === 'card' && !isVoided ? mulDiv(amount, 1, 500) * 50 : 0
    const tendered = tender.method === 'cash' ? Math.ceil(amount / 500) * 500 : amount + tip
    const steps = [
      { at, event: 'payment.create', from: null, to: 'created', actor: staff },
      { at, event: 'payment.capture', from: 'created', to: 'captured', actor: staff },
      ...(isVoided
        ? [{ at: ticket.stageAt, event: 'payment.void', from: 'captured', to: 'voided', actor: staff }]
        : []),
    ]
    book.payments.push({
      ...payment,
      state,
      refunded: 0,
      refunding: 0,
      tip,
      tendered,
      changeDue: tendered - amount - tip,
      version: settled ? 1 : steps.length,
    })
    if (!settled) noteSteps(book, { chart: 'payment', subjectType: 'payment', subjectId: payment.id }, steps)
  })
  return isVoided ? 0 : amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Returns the removal of an order's lines. */
function offOf({ steps, reason }: Ticket) {
  const step = steps.findLast(({ event }) => takesBack.has(event))
  return step && { offAt: step.at, offEvent: step.event, offBy: step.actor.id, offReasonId: reason?.id }
}

/** A live line with its money and its priced taxes. */
type PricedTicketLine = LineMoney & { amount: Money; comped: boolean }

/** Returns the live lines of an order with their money. */
function pricesOf(
  { store }: Book,
  { lines, method, discount, shares }: Ticket,
  taxParts: readonly (TaxPart[] | null)[],
): PricedTicketLine[] {
  const live = lines.flatMap((line, at) =>
    isLive(line) ? { id: '', amount: amountOf(line), comped: line.comped ?? false, taxParts: taxParts[at]! } : [],
  )
  const charges = { ...chargesFor(store, method), discount: discount ?? 0 }
  return linePrices({ discountTerms: discount ?? null, discount: 0 }, charges, live, shares).map((money, at) => ({
    ...live[at]!,
    ...money,
  }))
}

function bookLines(
  book: Book,
  orderId: string,
  ticket: Ticket,
  prices: readonly PricedTicketLine[],
  taxParts: readonly (TaxPart[] | null)[],
): void {
  const { lines, state, stageAt, reason } = ticket
  const left = [...prices]
  lines.forEach((line, sort) => {
    const { dish, ...told } = { comped: false, ...line }
    const { merchantId, id } = owned(book)
    const made = isLive(line) ? null : state === 'voided' || reason?.made === true
    const menu = { menuId: dish.id, categoryId: dish.categoryId, name: dish.name, unitPrice: dish.price }
    const off = isLive(line) ? {} : offOf(ticket)
    const money = isLive(line) ? left.shift()! : { ...noMoney, taxParts: taxParts[sort]! }
    book.lines.push({ ...told, ...menu, ...off, ...money, merchantId, id, orderId, sort, made, amount: amountOf(line) })
    const move = { menuId: dish.id, orderLineId: id }
    moveStock(book, { ...move, kind: 'sold', quantity: -line.quantity, at: line.sentAt })
    if (made === false) moveStock(book, { ...move, kind: 'put_back', quantity: line.quantity, at: stageAt })
  })
}
