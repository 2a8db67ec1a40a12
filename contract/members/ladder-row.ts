/** The ranks of a brand as they go on the wire. */
import type { Ladder, Rank } from './ranks.ts'
import type { Listing } from '../listing.ts'

export interface RankRow extends Rank {
  /** Members who have it today. */
  members: number
}

export interface LadderRow extends Listing<RankRow>, Omit<Ladder, 'ranks'> {
  /** First business day whose spending counts today. */
  counted_from: string
  /** Members below the lowest rank. */
  unranked: number
}
