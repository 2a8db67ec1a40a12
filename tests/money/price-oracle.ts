/**
 * Prices an order with exact fractions, to compare with `contract/pricing`, of which it uses nothing. It works on
 * single amounts in one flat list, and distributes the remainder of a sum by sorting the fractions themselves.
 */
interface OracleTax {
  category: string
  ppm: number
  isInclusive: boolean
}

export interface OracleLine {
  isOnTheHouse: boolean
  parts: { tax: OracleTax | 'follows'; amount: number }[]
}

export interface OracleTerms {
  /** Each takes an amount, or a share in basis points, within its least subtotal and most. */
  discounts: {
    amount?: number
    basisPoints?: number
    minimum?: number
    maximum?: number
    most?: number[]
  }[]
  adjustment: number
  serviceRate: number
  serviceTax: OracleTax | 'follows' | 'outside'
  defaultTax: OracleTax
}

/** The money of a line; its parts in the order in which they are taxed. */
interface OracleResult {
  list: bigint
  taken: bigint[]
  adjustment: bigint
  service: bigint
  tax: bigint
  total: bigint
  parts: { ppm: number; inclusive: boolean; net: bigint; service: bigint; tax: bigint; serviceTax: bigint }[]
}

interface Cell {
  line: number
  tax: OracleTax | 'follows'
  discount: bigint
  left: bigint
  net: bigint
  service: bigint
  taxOnNet: bigint
  serviceTax: bigint
}

const total = (numbers: readonly bigint[]) => numbers.reduce((a, b) => a + b, 0n)

/** A fraction to the nearest whole number, halves away from zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  let whole = size / denominator
  if ((size % denominator) * 2n >= denominator) whole += 1n
  return negative ? -whole : whole
}

/** Hands out a sum: each gets the whole part of its fraction, then the largest fractions one more each. */
export function handOut(sum: bigint, weights: readonly bigint[]): bigint[] {
  const all = total(weights)
  if (all === 0n) return weights.map((_, at) => (at === 0 ? sum : 0n))
  const sign = sum < 0n ? -1n : 1n
  const fractions = weights.map((weight, at) => ({
    at,
    whole: (sum * sign * weight) / all,
    over: (sum * sign * weight) % all,
  }))
  let rest = sum * sign - total(fractions.map(({ whole }) => whole))
  const turn = fractions.toSorted((a, b) => (a.over === b.over ? a.at - b.at : a.over > b.over ? -1 : 1))
  for (const one of turn) {
    if (rest === 0n) break
    one.whole += 1n
    rest -= 1n
  }
  return fractions.map(({ whole }) => whole * sign)
}

/** Hands a sum out over lines, and over the cells of each line. */
function overCells(
  cells: Cell[],
  lines: readonly number[],
  sum: bigint,
  ofLine: readonly bigint[],
  ofCell: (cell: Cell) => bigint,
) {
  const shares = handOut(sum, ofLine)
  return lines.map((line, at) => {
    const own = cells.filter((cell) => cell.line === line)
    const parts = handOut(shares[at]!, own.map(ofCell))
    return { line, share: shares[at]!, own: own.map((cell, place) => ({ cell, part: parts[place]! })) }
  })
}

/** Prices an order; answers each of its lines. */
export function priceByHand(order: readonly OracleLine[], terms: OracleTerms): OracleResult[] {
  const lines = order.flatMap(({ isOnTheHouse }, at) => (isOnTheHouse ? [] : [at]))
  let cells: Cell[] = lines.flatMap((line) =>
    order[line]!.parts.map(({ tax, amount }) => ({
      line,
      tax,
      discount: 0n,
      left: BigInt(amount),
      net: 0n,
      service: 0n,
      taxOnNet: 0n,
      serviceTax: 0n,
    })),
  )
  const ofLine = (line: number, amount: (cell: Cell) => bigint) =>
    total(cells.filter((cell) => cell.line === line).map(amount))
  const taken = new Map(lines.map((line) => [line, terms.discounts.map(() => 0n)]))

  for (const [which, discount] of terms.discounts.entries()) {
    const bounds = lines.map((line) => {
      const left = ofLine(line, ({ left: amount }) => amount)
      const most = discount.most === undefined ? left : BigInt(discount.most[line]!)
      return most < left ? most : left
    })
    const all = total(bounds)
    let amount =
      discount.basisPoints === undefined
        ? BigInt(discount.amount!)
        : nearest(all * BigInt(discount.basisPoints), 10_000n)
    if (discount.maximum !== undefined && amount > BigInt(discount.maximum)) amount = BigInt(discount.maximum)
    if (amount > all) amount = all
    if (discount.minimum !== undefined && all < BigInt(discount.minimum)) amount = 0n
    for (const { line, share, own } of overCells(cells, lines, amount, bounds, ({ left }) => left)) {
      taken.get(line)![which] = share
      for (const { cell, part } of own) {
        cell.left -= part
        cell.discount += part
      }
    }
  }

  const left = total(cells.map((cell) => cell.left))
  let adjustment = lines.length === 0 ? 0n : BigInt(terms.adjustment)
  if (adjustment < -left) adjustment = -left
  const lefts = lines.map((line) => ofLine(line, (cell) => cell.left))
  for (const { own } of overCells(cells, lines, adjustment, lefts, (cell) => cell.left))
    for (const { cell, part } of own) cell.net = cell.left + part

  const followed: { tax: OracleTax; net: bigint }[] = []
  for (const { tax, net } of cells) {
    if (tax === 'follows') continue
    const same = followed.find(
      (one) => one.tax.category === tax.category && one.tax.ppm === tax.ppm && one.tax.isInclusive === tax.isInclusive,
    )
    if (same) same.net += net
    else followed.push({ tax, net })
  }
  if (followed.length === 0) followed.push({ tax: terms.defaultTax, net: 1n })
  cells = cells.flatMap((cell) => {
    if (cell.tax !== 'follows') return [cell]
    const by = followed.map(({ net }) => net)
    const [discounts, remaining, nets] = [cell.discount, cell.left, cell.net].map((amount) => handOut(amount, by))
    return followed.map(({ tax }, at) => ({
      ...cell,
      tax,
      discount: discounts![at]!,
      left: remaining![at]!,
      net: nets![at]!,
    }))
  })

  const service = nearest(total(cells.map(({ net }) => net)) * BigInt(terms.serviceRate), 10_000n)
  const nets = lines.map((line) => ofLine(line, ({ net }) => net))
  for (const { own } of overCells(cells, lines, service, nets, ({ net }) => net))
    for (const { cell, part } of own) cell.service = part

  const entries = cells.flatMap((cell) => {
    const ofService = terms.serviceTax === 'follows' ? (cell.tax as OracleTax) : terms.serviceTax
    const own = { tax: cell.tax as OracleTax, amount: cell.net, write: (tax: bigint) => (cell.taxOnNet = tax) }
    if (ofService === 'outside') return [own]
    return [own, { tax: ofService, amount: cell.service, write: (tax: bigint) => (cell.serviceTax = tax) }]
  })
  const kinds = new Set(entries.map(({ tax }) => `${tax.ppm}/${tax.isInclusive}`))
  for (const kind of kinds) {
    const [rate, way] = kind.split('/')
    const ppm = BigInt(rate!)
    const own = entries.filter(({ tax }) => `${tax.ppm}/${tax.isInclusive}` === kind)
    const base = total(own.map(({ amount }) => amount))
    const tax = nearest(base * ppm, 1_000_000n + (way === 'true' ? ppm : 0n))
    const shares = handOut(
      tax,
      own.map(({ amount }) => amount),
    )
    for (const [at, { write }] of own.entries()) write(shares[at]!)
  }

  return order.map(({ isOnTheHouse, parts }, line) => {
    const own = cells.filter((cell) => cell.line === line)
    const list = BigInt(parts.reduce((sum, { amount }) => sum + amount, 0))
    if (isOnTheHouse) return { list, taken: [], adjustment: 0n, service: 0n, tax: 0n, total: 0n, parts: [] }
    const added = own.map((cell) => {
      const isServiceInside =
        terms.serviceTax === 'outside' ||
        (terms.serviceTax === 'follows' ? (cell.tax as OracleTax) : terms.serviceTax).isInclusive
      return ((cell.tax as OracleTax).isInclusive ? 0n : cell.taxOnNet) + (isServiceInside ? 0n : cell.serviceTax)
    })
    const sums = (of: (cell: Cell) => bigint) => total(own.map(of))
    return {
      list,
      taken: taken.get(line)!,
      adjustment: sums(({ net, left: amount }) => net - amount),
      service: sums((cell) => cell.service),
      tax: sums((cell) => cell.taxOnNet + cell.serviceTax),
      total: sums(({ net, service: charge }) => net + charge) + total(added),
      parts: own.map((cell) => ({
        ppm: (cell.tax as OracleTax).ppm,
        inclusive: (cell.tax as OracleTax).isInclusive,
        net: cell.net,
        service: cell.service,
        tax: cell.taxOnNet + cell.serviceTax,
        serviceTax: cell.serviceTax,
      })),
    }
  })
}
