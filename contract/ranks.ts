import { z } from 'zod'
import { id, text } from './charts/fields.ts'
import type { Money } from './money.ts'

/** A rank of a brand's members. */
export interface Rank {
  id: string
  name: string
  /** Spending from which a member has it, in minor units. */
  threshold: Money
  /** Points of its members in percent of everybody's: 150 is half as much again. */
  points_percent: number
}

/** The ranks of a brand, the lowest first, and the time whose spending counts. */
export interface Ladder {
  ranks: Rank[]
  /** Number of months back from today. */
  months: number
  /** First business day that counts at all, after a reset. */
  since: string | null
  version: number
}

export const noLadder: Ladder = { ranks: [], months: 12, since: null, version: 1 }

/** A rank that a member has not reached, and the amount that is missing in minor units. */
export interface NextRank {
  name: string
  missing: Money
}

/** Returns the rank that somebody who spent an amount has, and the next one. */
export function rankAt({ ranks }: Pick<Ladder, 'ranks'>, spent: Money): { rank: Rank | null; next: NextRank | null } {
  const above = ranks.findIndex(({ threshold }) => threshold > spent)
  const next = ranks[above]
  return {
    rank: (above === -1 ? ranks.at(-1) : ranks[above - 1]) ?? null,
    next: next ? { name: next.name, missing: next.threshold - spent } : null,
  }
}

export const mostRanks = 10

/** Fields of a ladder as it is sent; a rank without an id is a new one. */
export const ladderFields = z.strictObject({
  version: z.int().min(1),
  months: z.int().min(1).max(36),
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
