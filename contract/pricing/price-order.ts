/**
 * Prices an order: writes the money on each line, so that every later act only adds up lines. Pure; the order of its
 * steps is that of `docs/decisions/051-money-on-the-line.md`. Amounts are minor units; `mulDiv` and `split` alone
 * round.
 */
import { type DiscountTerms, discountOn, type Money, mulDiv, split, sum } from '../money.ts'
import type { GivenShare } from '../orders/order.ts'
import type { DishTax, Tax } from '../taxes/tax.ts'
import { type TaxPart, taxBeside } from './tax-parts.ts'

/** The share of a line under one tax. Delivery and the like have the taxes of the other lines: `follows`. */
export interface PartToPrice {
  tax: DishTax
  amount: Money
}

/** A line at its list price, price and options times portions, which its parts add up to. */
export interface LineToPrice {
  amount: Money
  isOnTheHouse: boolean
  parts: readonly PartToPrice[]
}

/**
 * A sum that is taken off an order. Without weights it is divided among all charged lines in proportion to their rest.
 */
export interface DiscountToGive extends Omit<GivenShare, 'amount'> {
  /** Minor units, or the terms by which it is computed from the rest. */
  take: Money | DiscountTerms
  /** By line: the maximum of its share, and its weight. */
  weights?: readonly Money[]
}

/** Terms of an order beside its lines. */
export interface PricingTerms {
  /** In the order in which they are computed. */
  discounts: readonly DiscountToGive[]
  /** Signed. */
  adjustment: Money
  /** Basis points. */
  serviceRate: number
  /** The tax of the service charge; `follows` is that of the part that it is charged on, `outside` is none. */
  serviceTax: Tax | 'follows' | 'outside'
  /** The tax of a line that follows others but has none to follow. */
  defaultTax: Tax
}

/** The money of a line or of a part of it. */
interface Columns {
  list: Money
  discount: Money
  adjustment: Money
  service: Money
  /** The tax on the net and on the service charge of it, contained or added. */
  tax: Money
}

export interface PricedLine extends Columns {
  /** The guest pays it. */
  total: Money
  given: readonly GivenShare[]
  parts: readonly TaxPart[]
}

/** An order's sums; they are those of its lines. */
type PricedSums = Columns & { total: Money }

/** A part while it is priced: its list price after discounts, and its net as shown. */
interface Part {
  tax: DishTax
  follows: Tax | undefined
  list: Money
  left: Money
  net: Money
  service: Money
  taxOnNet: Money
  taxOnService: Money
}

interface Line {
  parts: Part[]
  given: GivenShare[]
}

const leftOf = ({ parts }: Line): Money => sum(parts.map(({ left }) => left))
const netOf = ({ parts }: Line): Money => sum(parts.map(({ net }) => net))

/** Shares an amount over lines, and the share of each over its parts. */
function shareOver(
  lines: readonly Line[],
  amount: Money,
  byLine: readonly Money[],
  byPart: (part: Part) => Money,
  write: (part: Part, share: Money) => void,
): Money[] {
  const shares = split(amount, byLine)
  for (const [place, { parts }] of lines.entries()) {
    if (parts.length === 1) {
      write(parts[0]!, shares[place]!)
      continue
    }
    const ofParts = split(shares[place]!, parts.map(byPart))
    for (const [at, part] of parts.entries()) write(part, ofParts[at]!)
  }
  return shares
}

/** P2: takes one discount off the rest after the former ones; no line goes below 0. */
function giveDiscount(
  lines: readonly Line[],
  { take, weights, id, name, kind }: DiscountToGive,
  at: readonly number[],
): void {
  const most = lines.map((line, place) => Math.min(leftOf(line), weights ? weights[at[place]!]! : Infinity))
  const all = sum(most)
  const amount = typeof take === 'number' ? Math.min(take, all) : discountOn(all, take)
  const shares = shareOver(
    lines,
    amount,
    most,
    ({ left }) => left,
    (part, share) => (part.left -= share),
  )
  for (const [place, share] of shares.entries())
    if (share > 0) lines[place]!.given.push({ id, name, kind, amount: share })
}

/** P3: adds the adjustment, never more than all that is left where it is below 0. */
function adjust(lines: readonly Line[], adjustment: Money): void {
  const left = lines.map(leftOf)
  const amount = Math.max(adjustment, -sum(left))
  for (const { parts } of lines) for (const part of parts) part.net = part.left
  shareOver(
    lines,
    amount,
    left,
    (part) => part.left,
    (part, share) => (part.net += share),
  )
}

/** Cuts the parts that follow others over the taxes of those, in the order of the first line, by their net. */
function cutFollowers(lines: readonly Line[], defaultTax: Tax): void {
  if (!lines.some(({ parts }) => parts.some(({ tax }) => tax === 'follows'))) return
  const followed = new Map<string, { tax: Tax; net: Money }>()
  for (const { parts } of lines)
    for (const { tax, net } of parts) {
      if (tax === 'follows') continue
      const key = `${groupOf(tax)} ${tax.category}`
      followed.set(key, { tax, net: net + (followed.get(key)?.net ?? 0) })
    }
  const taxes = followed.size > 0 ? [...followed.values()] : [{ tax: defaultTax, net: 1 }]
  const nets = taxes.map(({ net }) => net)
  for (const line of lines)
    line.parts = line.parts.flatMap((part) => {
      if (part.tax !== 'follows') return part
      // A share of a list price may be smaller than that of a lower one, so the discount is divided separately.
      const shares = [part.list - part.left, part.left, part.net].map((amount) => split(amount, nets))
      return taxes.map(({ tax }, at) => {
        const [discount, left, net] = shares.map((ofParts) => ofParts[at]!) as [Money, Money, Money]
        return { ...part, tax, follows: defaultTax, list: left + discount, left, net }
      })
    })
}

/** P4: the service charge on all that is charged, shared by it. */
function chargeService(lines: readonly Line[], serviceRate: number): void {
  const nets = lines.map(netOf)
  shareOver(
    lines,
    mulDiv(sum(nets), serviceRate, 10_000),
    nets,
    ({ net }) => net,
    (part, share) => (part.service = share),
  )
}

/** An amount that is taxed, and where its tax is written. */
interface TaxedEntry {
  amount: Money
  write: (tax: Money) => void
}

const million = 1_000_000
const groupOf = ({ ppm, isInclusive }: Tax): string => `${ppm} ${isInclusive}`
const taxOn = (amount: Money, { ppm, isInclusive }: Tax): Money =>
  mulDiv(amount, ppm, isInclusive ? million + ppm : million)

const serviceTaxOf = (part: Part, { serviceTax }: PricingTerms): Tax | null => {
  if (serviceTax === 'outside') return null
  return serviceTax === 'follows' ? (part.tax as Tax) : serviceTax
}

/**
 * P5: rounds the tax once for each rate and way (EN 16931 computes it by category), and divides it among the taxed
 * parts.
 */
function chargeTax(lines: readonly Line[], terms: PricingTerms): void {
  const groups = new Map<string, { tax: Tax; entries: TaxedEntry[] }>()
  const enter = (tax: Tax, entry: TaxedEntry) => {
    const key = groupOf(tax)
    const group = groups.get(key) ?? { tax, entries: [] }
    groups.set(key, group)
    group.entries.push(entry)
  }
  for (const { parts } of lines)
    for (const part of parts) {
      enter(part.tax as Tax, { amount: part.net, write: (tax) => (part.taxOnNet = tax) })
      const ofService = serviceTaxOf(part, terms)
      if (ofService) enter(ofService, { amount: part.service, write: (tax) => (part.taxOnService = tax) })
    }
  for (const { tax, entries } of groups.values()) {
    const amounts = entries.map(({ amount }) => amount)
    const shares = split(taxOn(sum(amounts), tax), amounts)
    for (const [at, { write }] of entries.entries()) write(shares[at]!)
  }
}

function pricedPart(part: Part, terms: PricingTerms): TaxPart {
  const { list: amount, left, net, service, taxOnNet, taxOnService, follows } = part
  const priced: TaxPart = {
    tax: part.tax as Tax,
    serviceTax: serviceTaxOf(part, terms),
    amount,
    discount: amount - left,
    adjustment: net - left,
    service,
    taxOnNet,
    taxOnService,
  }
  if (follows) priced.follows = follows
  return priced
}

const addUp = (columns: readonly Columns[]): Columns => ({
  list: sum(columns.map(({ list }) => list)),
  discount: sum(columns.map(({ discount }) => discount)),
  adjustment: sum(columns.map(({ adjustment }) => adjustment)),
  service: sum(columns.map(({ service }) => service)),
  tax: sum(columns.map(({ tax }) => tax)),
})

/** P6: the total of a line is its net as shown, its service charge and its added tax. */
function pricedLine({ parts: ofLine, given }: Line, terms: PricingTerms): PricedLine {
  const parts = ofLine.map((part) => pricedPart(part, terms))
  const list = sum(parts.map(({ amount }) => amount))
  const discount = sum(parts.map((part) => part.discount))
  const adjustment = sum(parts.map((part) => part.adjustment))
  const service = sum(parts.map((part) => part.service))
  const tax = sum(parts.map(({ taxOnNet, taxOnService }) => taxOnNet + taxOnService))
  const total = list - discount + adjustment + service + taxBeside(parts)
  return { list, discount, adjustment, service, tax, total, given, parts }
}

/** A line on the house: nothing of it is charged but its list price is kept. */
const onTheHouse = ({ amount }: LineToPrice): PricedLine => ({
  list: amount,
  discount: 0,
  adjustment: 0,
  service: 0,
  tax: 0,
  total: 0,
  given: [],
  parts: [],
})

/**
 * Prices an order's lines, in their order: discounts one after the other, then the adjustment, the service charge and
 * the tax. An order with nothing charged has no adjustment.
 */
export function priceOrder(lines: readonly LineToPrice[], terms: PricingTerms): PricedLine[] {
  const at = lines.flatMap(({ isOnTheHouse }, place) => (isOnTheHouse ? [] : place))
  // Without spread: this runs at every change of a cart, and objects of one shape take a fraction of the time.
  const charged = at.map((place): Line => {
    const parts = lines[place]!.parts.map(({ tax, amount }): Part => ({
      tax,
      follows: undefined,
      list: amount,
      left: amount,
      net: amount,
      service: 0,
      taxOnNet: 0,
      taxOnService: 0,
    }))
    return { parts, given: [] }
  })
  if (charged.length > 0) {
    for (const discount of terms.discounts) giveDiscount(charged, discount, at)
    adjust(charged, terms.adjustment)
    cutFollowers(charged, terms.defaultTax)
    chargeService(charged, terms.serviceRate)
    chargeTax(charged, terms)
  }
  const priced = charged.map((line) => pricedLine(line, terms))
  return lines.map((line) => (line.isOnTheHouse ? onTheHouse(line) : priced.shift()!))
}

/** The sums of an order's charged lines. */
export const sumsOf = (charged: readonly PricedLine[]): PricedSums => ({
  ...addUp(charged),
  total: sum(charged.map(({ total }) => total)),
})
