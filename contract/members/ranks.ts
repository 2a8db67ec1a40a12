import { z } from 'zod'
import { named } from '../named.ts'
import { id, text } from '../charts/fields.ts'
import { Money } from '../money.ts'

/** A rank of a brand's members. */
export const Rank = named('Rank', {
  id: z.string(),
  name: z.string(),
  /** Spending from which a member has it, in minor units. */
  threshold: Money,
  /** Points of its members in percent of the normal points: 150 is half as much again. */
  points_percent: z.number(),
})
export type Rank = z.output<typeof Rank>

export const falls = ['earned', 'one_step', 'never'] as const
export type Fall = (typeof falls)[number]

/** The ranks of a brand, the lowest first, and the time whose spending counts. */
export const Ladder = named('Ladder', {
  ranks: z.array(Rank),
  /** Number of months back from today. */
  months: z.number(),
  /** First business day that counts at all, after a reset. */
  since: z.string().nullable(),
  /** Days for which members keep a rank that their spending no longer reaches. */
  grace_days: z.number(),
  /** The rank that they have then: the one they spend enough for, one step below with every period, or the same. */
  fall: z.enum(falls),
  version: z.number(),
})
export type Ladder = z.output<typeof Ladder>

export const noLadder: Ladder = { ranks: [], months: 12, since: null, grace_days: 0, fall: 'earned', version: 1 }

/** A rank that a member has not reached, and the amount that is missing in minor units. */
export const NextRank = named('NextRank', {
  name: z.string(),
  missing: Money,
})
export type NextRank = z.output<typeof NextRank>

/** Returns the place of the rank that an amount reaches, counted from 1; 0 is below the lowest. */
export const placeAt = ({ ranks }: Pick<Ladder, 'ranks'>, spent: Money): number =>
  ranks.filter(({ threshold }) => threshold <= spent).length

/** Returns the next higher rank, and the spending that is missing for it. */
export function nextAbove({ ranks }: Pick<Ladder, 'ranks'>, place: number, spent: Money): NextRank | null {
  const next = ranks[place]
  return next ? { name: next.name, missing: Math.max(0, next.threshold - spent) } : null
}

export const mostRanks = 10
export const mostGraceDays = 90

/** Fields of a ladder as it is sent; a rank without an id is a new one. */
export const ladderFields = z.strictObject({
  version: z.int().min(1),
  months: z.int().min(1).max(36),
  /** Both stay as they are where they are not sent. */
  grace_days: z.int().min(0).max(mostGraceDays).optional(),
  fall: z.enum(falls).optional(),
  ranks: z
    .array(
      z.strictObject({
        id: id.optional(),
        name: text(40).pipe(z.string().min(1)),
        threshold: z.int().min(0).max(100_000_000_000),
        points_percent: z.int().min(100).max(500),
      }),
    )
    .max(mostRanks)
    .superRefine((ranks, context) => {
      for (const [place, { id: known, name, threshold }] of ranks.entries()) {
        const before = ranks.slice(0, place)
        const issue = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [place, field], message })
        if (known !== undefined && before.some((other) => other.id === known)) issue('id', 'names another rank')
        if (before.some((other) => other.name.toLowerCase() === name.toLowerCase())) issue('name', 'names another rank')
        if (before.some((other) => other.threshold >= threshold)) issue('threshold', 'is not above the rank before')
      }
    }),
})
