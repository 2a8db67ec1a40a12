import { z } from 'zod'
import { sumOfDenominations } from '../payments/denominations.ts'
import { amount, text } from './fields.ts'

/** An amount of cash, in minor units; 0 is allowed. */
const cash = z.int().min(0).max(100_000_000_000)
/** Pieces of each note and coin, by its minor units. */
const denominations = z.record(z.string().regex(/^[1-9]\d{0,6}$/, 'is no note or coin'), z.int().min(0).max(10_000))

/** Cash that someone counted: the sum, and the notes and coins that make it where they were counted one by one. */
export const countedFields = { counted: cash, denominations: denominations.optional() }
/** Tells if the notes and coins of a count make its sum. */
export const isAddedUp = ({ counted, denominations: pieces }: { counted: number; denominations?: object }): boolean =>
  pieces === undefined || sumOfDenominations(pieces as Record<string, number>) === counted

/** The purpose of money that goes in or out, or of opening a drawer without a sale. */
export const why = text(200).pipe(z.string().min(3, 'says why'))

/** The steps of a drawer. */
export const drawerEvents = {
  'drawer.join': z.strictObject({}),
  'drawer.payIn': z.strictObject({ amount, reason: why }),
  'drawer.payOut': z.strictObject({ amount, reason: why }),
  'drawer.tipOut': z.strictObject({ amount }),
  'drawer.drop': z.strictObject({ amount }),
  'drawer.noSale': z.strictObject({ reason: why }),
  'drawer.beginCount': z.strictObject({}),
  'drawer.resume': z.strictObject({}),
  'drawer.count': z
    .strictObject(countedFields)
    .refine(isAddedUp, { path: ['counted'], error: 'is not the sum of the notes and coins' }),
  'drawer.accept': z.strictObject({ reason: why }),
  /** `left_in`: what stays in the till for the next drawer; the rest is banked. */
  'drawer.close': z.strictObject({ left_in: cash }),
  'drawer.handOver': z.strictObject({}),
}
