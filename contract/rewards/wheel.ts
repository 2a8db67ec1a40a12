import { z } from 'zod'
import { id, text } from '../charts/fields.ts'

/** Largest number of slots of a wheel. */
export const mostSlots = 24

const slot = z.strictObject({
  id: id.optional(),
  name: text(40).pipe(z.string().min(1)),
  weight: z.int().min(0).max(10_000),
  reward_id: id.nullable().default(null),
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  is_fallback: z.boolean().default(false),
})
export type SlotFields = z.output<typeof slot>

/** The slots of a wheel. One of them, without a prize, replaces those that are used up. */
export const wheelFields = z.strictObject({
  version: z.int().min(1).optional(),
  slots: z
    .array(slot)
    .min(2)
    .max(mostSlots)
    .refine((slots) => slots.filter((one) => one.is_fallback).length === 1, 'names one slot that stands in for others')
    .refine(
      (slots) => slots.every((one) => !one.is_fallback || (one.reward_id === null && one.stock === null)),
      'has a prize or a stock in the slot that stands in for others',
    )
    .refine((slots) => slots.some(({ weight }) => weight > 0), 'gives no slot a weight'),
})

/** When the wheel is shown, and the price of a spin. */
export const wheelSettingFields = z.strictObject({
  version: z.int().min(1).optional(),
  is_shown: z.boolean().optional(),
  token_cost: z.int().min(1).max(1000).optional(),
  per_day: z.int().min(1).max(100).optional(),
  terms: text(500).optional(),
})
