import type { TFunction } from 'i18next'
import { completedOrderStates, newOrderStates, type OrderState, type PaymentStatus } from '#contract/states.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import type { OrderReceipt } from '#contract/receipts/order-receipt.ts'
import { wordOr } from '../../i18n/word-or.ts'

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** Returns the place of an order in the words of staff: "Table 7", "Pickup · Hoffmann". */
export const placeWords = (t: TFunction, order: Order): string =>
  order.method === 'dine_in' && order.table_name
    ? t('orders.table', { name: order.table_name })
    : joined(t(`orders.method.${order.method}`), order.guest_name)

/**
 * Returns the guests of an order and the colleague who looks after it: "4 guests · Inès R.", "App order · wanted
 * 20:40".
 */
export const metaWords = (t: TFunction, order: Order, time: (at: string) => string): string =>
  joined(
    order.pax !== null && t('orders.guests', { count: order.pax }),
    order.source !== 'staff' && wordOr(t, `orders.source.${order.source}`, order.source),
    order.wanted_at && t('orders.wanted', { time: time(order.wanted_at) }),
    order.staff_name,
  )

/** A state as the start of a line: "In preparation". */
export function stateWords(t: TFunction, state: string, chart = 'order'): string {
  const words = t(`state.${chart}.${state}`)
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** Returns the state of a line, and of its money where it is no usual one: "Served · Refunded". */
export function lineWords(
  t: TFunction,
  { id, state, comped }: OrderLine,
  back: ReadonlyMap<string, PaymentStatus>,
): string {
  const money = back.get(id)
  return joined(
    stateWords(t, state, 'order-line'),
    comped && t('orders.onTheHouse'),
    money && t(`orders.payment.${money}`),
  )
}

/** The words of a button: the step, and the minutes that accepting promises. */
export const stepWords = (t: TFunction, event: string, minutes?: number): string =>
  event === 'order.accept' && minutes !== undefined
    ? t('orders.acceptIn', { step: t('event.order.accept'), count: minutes })
    : t(`event.${event}`)

/** The colour family of an order's state. */
export function familyOf(state: OrderState): 'new' | 'action' | 'done' | 'void' {
  if (newOrderStates.includes(state)) return 'new'
  if (['voided', 'cancelled', 'rejected', 'written_off'].includes(state)) return 'void'
  return completedOrderStates.includes(state) ? 'done' : 'action'
}

/**
 * The payment mark and words of an order; one that was taken back unpaid, is part of another, or is free owes nothing.
 */
export function paymentOf(t: TFunction, order: Order): { status: PaymentStatus; words: string } {
  const isGone = familyOf(order.state) === 'void' || order.state === 'merged'
  const isMoot = isGone && order.payment_status === 'unpaid'
  const isFree = order.payment_status === 'paid' && order.captured === 0 && order.total === 0
  return {
    status: isMoot ? 'voided' : order.payment_status,
    words: t(isMoot || isFree ? 'orders.nothingToPay' : `orders.payment.${order.payment_status}`),
  }
}

/** Returns the name of a receipt, which has its series and its number: "Receipt 1042", "Refund 12". */
export const receiptName = (t: TFunction, { series, number }: Pick<OrderReceipt, 'series' | 'number'>): string =>
  t(`receipts.name.${series}`, { number })
