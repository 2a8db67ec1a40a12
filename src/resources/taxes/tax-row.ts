import { type OrderMethod, orderMethods } from '#contract/states.ts'
import { rateOn, type TaxCategory, type TaxRate } from '#contract/taxes/tax.ts'
import type { ResourceRow } from '../../api/resources/resources.ts'

/** A tax category as its list sends it. */
export type TaxRow = ResourceRow & Omit<TaxCategory, 'rates'> & { rates: TaxRate[] }

/** The ways of ordering that have one rate on a day, in their order. */
interface SameRate {
  ppm: number
  methods: OrderMethod[]
}

/** Returns the rates of a day, each with its ways of ordering; one for all where they are alike. */
export function ratesOf(rates: readonly TaxRate[], day: string): SameRate[] {
  const found: SameRate[] = []
  for (const method of orderMethods) {
    const ppm = rateOn(rates, method, day)?.ppm
    if (ppm === undefined) continue
    const same = found.find((each) => each.ppm === ppm)
    if (same) same.methods.push(method)
    else found.push({ ppm, methods: [method] })
  }
  return found
}
