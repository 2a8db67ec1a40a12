import { z } from 'zod'
import { day } from '#contract/days.ts'
import type { ImportEnd, ImportLine, KnownStore, NewStoreTerms, StoreTerms, BatchResult } from './sink.ts'

/** Messages between `npm run import` and a running server. */
const text = (length: number) => z.string().min(1).max(length)
const amount = z.number().int().nonnegative().safe()
const merchantId = text(60)

const line = z.strictObject({
  line: z.number().int().positive(),
  key: text(60),
  order: text(100),
  item: text(200),
  quantity: z.number().int().min(1).max(9999),
  options: z.array(text(200)).max(50),
  unitPrice: amount,
  amount,
  at: z.number().int().safe(),
  day,
  category: text(100).optional(),
  table: text(60).optional(),
  staff: text(100).optional(),
}) satisfies z.ZodType<ImportLine>

/** The longest batch that the server accepts. */
export const mostLinesAtOnce = 2000

export const requests = {
  find: z.strictObject({ store: text(200) }),
  create: z.strictObject({
    name: text(200),
    currency: z.string().length(3),
    timeZone: text(60),
  }) satisfies z.ZodType<NewStoreTerms>,
  known: z.strictObject({ merchantId, keys: z.array(text(60)).max(mostLinesAtOnce) }),
  write: z.strictObject({ merchantId, lines: z.array(line).max(mostLinesAtOnce) }),
  finish: z.strictObject({ merchantId, menus: z.array(text(60)).max(mostLinesAtOnce) }),
} as const

export interface Answers {
  find: { store?: KnownStore; fresh: Omit<StoreTerms, 'name'> }
  create: KnownStore
  known: { count: number }
  write: BatchResult
  finish: ImportEnd
}
export type Call = keyof Answers
export type RequestOf<C extends Call> = z.infer<(typeof requests)[C]>
