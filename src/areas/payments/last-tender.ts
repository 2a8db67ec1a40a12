import type { Payment } from '#contract/orders/order.ts'

/** The money that a guest handed over at once, and the change; minor units. */
interface LastTender {
  method: string
  handed: number
  change: number
}

/** Cash or card that a payment moves: its amount, rounded as coins are, and the tip. */
export const handedOver = ({ amount, rounding, tip }: Pick<Payment, 'amount' | 'rounding' | 'tip'>): number =>
  amount + rounding + tip

/** Returns the last tendered amount; payments of one table at one instant are one tender, divided among its orders. */
export function lastTender(payments: readonly Payment[]): LastTender | undefined {
  const taken = payments.filter(({ state }) => state === 'captured').toSorted((a, b) => a.at.localeCompare(b.at))
  const last = taken.at(-1)
  if (!last) return undefined
  const parts = taken.filter(({ at, method }) => at === last.at && method === last.method)
  return {
    method: last.method,
    handed: parts.reduce((sum, part) => sum + (part.tendered ?? handedOver(part)), 0),
    change: parts.reduce((sum, part) => sum + part.change_due, 0),
  }
}
