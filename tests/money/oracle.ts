/** Money with pen and paper: whole numbers of any size, and fractions kept as such until the one place that rounds. */

/** A fraction rounded half away from zero, by comparing and not by adding a half. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = size / denominator
  const rest = size - whole * denominator
  const up = rest >= denominator - rest ? whole + 1n : whole
  return numerator < 0n ? -up : up
}

export interface CartLine {
  price: number
  options: readonly number[]
  quantity: number
}

export interface Terms {
  discount: number
  adjustment: number
  taxRate: number
  taxInclusive: boolean
  serviceRate: number
}

/** Returns the cost of a line, portion by portion. */
export function lineCost({ price, options, quantity }: CartLine): bigint {
  let portion = BigInt(price)
  for (const option of options) portion += BigInt(option)
  let sum = 0n
  for (let i = 0; i < quantity; i++) sum += portion
  return sum
}

/** Returns the bill of some lines under the store's and the order's terms. Without lines it is zero under any terms. */
export function bill(costs: readonly bigint[], terms: Terms) {
  let subtotal = 0n
  for (const cost of costs) subtotal += cost
  const discount = BigInt(terms.discount) > subtotal ? subtotal : BigInt(terms.discount)
  let net = subtotal - discount + BigInt(terms.adjustment)
  if (net < 0n || costs.length === 0) net = 0n
  const service = rounded(net * BigInt(terms.serviceRate), 10_000n)
  const rate = BigInt(terms.taxRate)
  const tax = rounded((net + service) * rate, terms.taxInclusive ? 10_000n + rate : 10_000n)
  return {
    subtotal,
    discount,
    adjustment: net - subtotal + discount,
    serviceCharge: service,
    tax,
    total: net + service + (terms.taxInclusive ? 0n : tax),
  }
}

/** Equal shares; the odd units go to the first. */
export function shares(total: bigint, people: bigint): bigint[] {
  const each = total / people
  const odd = total - each * people
  return Array.from({ length: Number(people) }, (_, i) => (BigInt(i) < odd ? each + 1n : each))
}
