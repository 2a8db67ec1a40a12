/** A member of a brand, as it goes on the wire. */
import type { Perk } from '../states.ts'

export interface Member {
  id: string
  /** A phone number: what a member signs in with, and is found by at the till; for most of the staff its end alone. */
  username: string
  name: string
  /** The store where they joined. */
  joined_in: string
  joined_at: string
  /** What they may use now, of all stores of the brand. */
  points: number
  stamps: number
  spin_tokens: number
  /** Comes when the orders under way are completed. */
  points_pending: number
}

/** What a member has of a perk, and what is still to come. */
export interface Standing {
  balance: number
  pending: number
}

export interface PerkChange {
  member_id: string
  member: string
  perk: Perk
  before: Standing
  after: Standing
}

/** What an order brought a member. */
export interface OrderPerk {
  member_id: string
  member: string
  perk: Perk
  pending: number
  /** What was earned and not taken back. */
  earned: number
  /** What should have been taken back and was used already. */
  short: number
}
