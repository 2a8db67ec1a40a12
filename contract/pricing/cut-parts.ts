/** The shares of a line under its taxes, cut along with it into pieces of some portions each. */
import { type Money, split } from '../money.ts'
import type { TaxPart } from './tax-parts.ts'

/** The sums of a piece, which its shares add up to; `inside`, `beside` and `inCharge` are its tax. */
interface PieceSums {
  discount: Money
  /** The rest of the list price, and that with the adjustment. */
  left: Money
  net: Money
  service: Money
  /** The tax in prices, beside prices and service charge, and in the service charge. */
  inside: Money
  beside: Money
  inCharge: Money
}

/** The sums of a part that are still to be shared. */
interface Rest extends Omit<PieceSums, 'inside' | 'beside' | 'inCharge'> {
  taxOnNet: Money
  taxOnService: Money
}
type TaxField = 'taxOnNet' | 'taxOnService'

const restOf = ({ amount, discount, adjustment, service, taxOnNet, taxOnService }: TaxPart): Rest => {
  const left = amount - discount
  return { discount, left, net: left + adjustment, service, taxOnNet, taxOnService }
}

/** Returns which of a piece's taxes contains the tax on a part's price or charge. */
const kindOf = ({ tax, serviceTax }: TaxPart, field: TaxField): 'inside' | 'beside' | 'inCharge' =>
  field === 'taxOnNet'
    ? tax.isInclusive
      ? 'inside'
      : 'beside'
    : serviceTax === null || serviceTax.isInclusive
      ? 'inCharge'
      : 'beside'

/**
 * Divides the sums of pieces among the parts of their line, each piece from the rest of the pieces before it, so that
 * all pieces together have exactly the line's parts.
 */
export function cutParts(parts: readonly TaxPart[], pieces: readonly PieceSums[]): TaxPart[][] {
  const rests = parts.map(restOf)
  const take = (amount: Money, fields: readonly (readonly [part: number, field: keyof Rest])[]): Money[] => {
    if (fields.length === 0) return []
    const shares = split(
      amount,
      fields.map(([part, field]) => rests[part]![field]),
    )
    for (const [at, [part, field]] of fields.entries()) rests[part]![field] -= shares[at]!
    return shares
  }
  const all = (field: keyof Rest) => parts.map((_, at) => [at, field] as const)
  const taxes = [...all('taxOnNet'), ...all('taxOnService')] as (readonly [number, TaxField])[]
  return pieces.map((piece) => {
    const taxed = parts.map(() => ({ taxOnNet: 0, taxOnService: 0 }))
    for (const kind of ['inside', 'beside', 'inCharge'] as const) {
      const fields = taxes.filter(([at, field]) => kindOf(parts[at]!, field) === kind)
      const shares = take(piece[kind], fields)
      for (const [place, [at, field]] of fields.entries()) taxed[at]![field] = shares[place]!
    }
    const [discounts, lefts, nets, services] = (['discount', 'left', 'net', 'service'] as const).map((field) =>
      take(piece[field], all(field)),
    ) as [Money[], Money[], Money[], Money[]]
    return parts.map((part, at) => ({
      ...part,
      amount: lefts[at]! + discounts[at]!,
      discount: discounts[at]!,
      adjustment: nets[at]! - lefts[at]!,
      service: services[at]!,
      ...taxed[at]!,
    }))
  })
}
