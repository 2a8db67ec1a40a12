import { addDays } from '#contract/calendar.ts'
import type { SettlementTotal } from '#contract/payments/settlement.ts'
import { startOfBusinessDay } from '../../../business-day.ts'
import { type Book, owned } from './book.ts'
import { staffWith } from '../stores/trading-store.ts'

/**
 * Posts a past day in the morning after it: its payments are settled, and the drawer had its expected cash plus `off`.
 */
export function tellSettlement(book: Book, businessDay: string, off: number | null): void {
  const { id, merchantId } = owned(book)
  const taken = book.payments.filter((payment) => payment.businessDay === businessDay && payment.state !== 'voided')
  if (taken.length === 0) return
  for (const payment of taken) payment.settlementId = id
  const back = book.refunds.filter((refund) => refund.businessDay === businessDay && refund.state === 'completed')
  const methods = [...new Set(taken.map(({ method }) => method))].toSorted()
  const totals = methods.map((method): SettlementTotal => {
    const own = taken.filter((payment) => payment.method === method)
    return {
      method,
      is_cash: method === 'cash',
      payments: own.length,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      rounding: 0,
      refunded: back.filter((refund) => refund.method === method).reduce((sum, { amount }) => sum + amount, 0),
      tips: own.reduce((sum, { tip = 0 }) => sum + tip, 0),
      topped_up: 0,
      deposits: 0,
    }
  })
  const lost = book.orders.filter(({ lostDay }) => lostDay === businessDay)
  const cash = totals.find(({ is_cash: isCash }) => isCash)
  book.settlements.push({
    merchantId,
    id,
    businessDay,
    state: 'posted',
    totals,
    lost: lost.reduce((sum, order) => sum + (order.lost ?? 0), 0),
    lostOrders: lost.length,
    countedCash: cash ? float + cash.amount + cash.tips - cash.refunded + (off ?? 0) : null,
    countRemark: off && off < 0 ? 'A note went out as change' : null,
    openingFloat: cash ? float : 0,
    staffId: staffWith(book.store, 'settle').id,
    stateAt: startOfBusinessDay(addDays(businessDay, 1), book.store.merchant),
    version: 3,
  })
}

/** Cash in the drawer at the beginning of a day. */
const float = 20_000
