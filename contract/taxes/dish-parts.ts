/** The taxes of a dish that is ordered: its base price and its answers, each under their category. */
import { type Money, split } from '../money.ts'
import { barePart, type TaxPart } from '../pricing/tax-parts.ts'
import type { OrderMethod } from '../states.ts'
import { type Tax, type TaxCategory, taxOf, type TaxWeight } from './tax.ts'

/** The method and the day of an order, and the categories of the store. */
interface TaxTerms {
  categories: ReadonlyMap<string, TaxCategory>
  /** The tax of dishes without a category, and of a dish that follows others but has none to follow. */
  defaultCategory: string
  method: OrderMethod
  /** The business day, whose rate holds also after midnight. */
  day: string
}

/** An ordered dish, with its own categories; amounts are those of all portions. */
interface DishToTax {
  base: Money
  /** Its own category, or that of its part of the menu. */
  category: string | null
  split: readonly TaxWeight[]
  answers: readonly { amount: Money; category: string | null }[]
}

/** The tax of a dish with nothing to follow: the default category’s, or none where that itself follows others. */
function aloneTax({ categories, defaultCategory, method, day }: TaxTerms): Tax {
  const { id, letter, is_inclusive: isInclusive } = categories.get(defaultCategory)!
  const tax = taxOf(categories.get(defaultCategory)!, method, day)
  return tax === 'follows' ? { category: id, letter, ppm: 0, isInclusive } : tax
}

/**
 * Returns the shares of a dish under its taxes, before anything is charged. An option item without a category, and one
 * that lowers the price, has the tax of its dish; shares under one category are one.
 */
export function partsOfDish({ base, category, split: weights, answers }: DishToTax, terms: TaxTerms): TaxPart[] {
  const own = category ?? terms.defaultCategory
  const isApart = (answer: DishToTax['answers'][number]) => answer.category !== null && answer.amount > 0
  const ofDish = answers.reduce((sum, answer) => (isApart(answer) ? sum : sum + answer.amount), base)
  const named = weights.length > 0 ? weights : [{ tax_category_id: own, weight: 1 }]
  const shares = split(
    ofDish,
    named.map(({ weight }) => weight),
  )
  const amounts = new Map<string, Money>()
  const add = (id: string, amount: Money) => amounts.set(id, (amounts.get(id) ?? 0) + amount)
  for (const [place, { tax_category_id: id }] of named.entries()) add(id, shares[place]!)
  for (const answer of answers.filter(isApart)) add(answer.category!, answer.amount)
  return [...amounts].map(([id, amount]) => {
    const tax = taxOf(terms.categories.get(id)!, terms.method, terms.day)
    const alone = tax === 'follows' ? aloneTax(terms) : tax
    return barePart({ tax: alone, ...(tax === 'follows' && { follows: alone }), amount })
  })
}
