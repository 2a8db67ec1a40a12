/** Figures of a campaign and of an audience, as they go on the wire. */
import type { Lift } from './lift.ts'

/** Numbers of people at each step of a campaign; those of a later step are part of the one before. */
export interface Funnel {
  planned: number
  /** Members who get nothing, to compare with. */
  held_out: number
  skipped: number
  sent: number
  delivered: number
  read: number
  used: number
  /** Minor units of the orders on which its vouchers were used. */
  net: number
  waiting: number
  failed: number
}

/** A look at who would get something now, before anything is sent. */
export interface TargetPreview {
  /** Members who match the rule, those of them who consented to offers, and those who are not excluded. */
  matched: number
  consented: number
  target: number
  /** Price of the messages in minor units. */
  cost: number
  sample: { id: string; name: string; username: string; points_pending: 0; visits: number; last_visit: string | null }[]
}

/** The provider, and the number of templates that wait for its word. */
export interface PendingTemplates {
  total: number
  provider: string
  by_store: { merchant_id: string; total: number }[]
}

/** A campaign's funnel, with the reason of its pause and its times. */
export interface CampaignFunnel extends Funnel {
  /** Orders of those it was for within the days after it, and their sales in minor units. */
  followed_orders: number
  followed_net: number
  /** Null without a control group. */
  lift: Lift | null
  cause: string | null
  started_at: string | null
  ended_at: string | null
}
