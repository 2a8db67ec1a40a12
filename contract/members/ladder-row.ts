/** The ranks of a brand as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { Ladder, Rank } from './ranks.ts'
import { listing } from '../listing.ts'

export const RankRow = named('RankRow', {
  ...Rank.shape,
  /** Members who have it today. */
  members: z.number(),
})
export type RankRow = z.output<typeof RankRow>

export const LadderRow = named('LadderRow', {
  ...listing(RankRow).shape,
  ...Ladder.omit({ ranks: true }).shape,
  /** First business day whose spending counts today. */
  counted_from: z.string(),
  /** Members below the lowest rank. */
  unranked: z.number(),
})
export type LadderRow = z.output<typeof LadderRow>
