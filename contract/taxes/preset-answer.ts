import { z } from 'zod'
import { named } from '../named.ts'
import { taxKinds, taxLetters, TaxRate } from './tax.ts'

/** A category as a preset would make it, or made it. */
export const PlannedTax = named('PlannedTax', {
  name: z.string(),
  letter: z.enum(taxLetters),
  kind: z.enum(taxKinds),
  is_inclusive: z.boolean(),
  no_tax: z.enum(['zero', 'exempt']).nullable(),
  rates: z.array(TaxRate),
})
export type PlannedTax = z.output<typeof PlannedTax>

/** `POST /admin/tax_preset`: the categories that it makes, before or after. */
export const PresetAnswer = named('PresetAnswer', {
  /** A country that has a preset, such as "DE". */
  country: z.string(),
  as_of: z.string(),
  source: z.string(),
  categories: z.array(PlannedTax),
  usual: z.enum(taxLetters),
  /** Null if the service charge has the taxes of the dishes. */
  service: z.enum(taxLetters).nullable(),
  /** The proposed last lines of receipts, with a blank to fill in; null if the country requires none. */
  receipt_foot: z.string().nullable(),
})
export type PresetAnswer = z.output<typeof PresetAnswer>
