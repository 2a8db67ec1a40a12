/** Figures of a campaign and of an audience, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { Lift } from './lift.ts'

/** Numbers of people at each step of a campaign; those of a later step are part of the one before. */
export const Funnel = named('Funnel', {
  planned: z.number(),
  /** Members who get nothing, to compare with. */
  held_out: z.number(),
  skipped: z.number(),
  sent: z.number(),
  delivered: z.number(),
  read: z.number(),
  used: z.number(),
  /** Minor units of the orders on which its vouchers were used. */
  net: z.number(),
  waiting: z.number(),
  failed: z.number(),
})
export type Funnel = z.output<typeof Funnel>

/** A look at who would get something now, before anything is sent. */
export const TargetPreview = named('TargetPreview', {
  /** Members who match the rule, those of them who consented to offers, and those who are not excluded. */
  matched: z.number(),
  consented: z.number(),
  target: z.number(),
  /** Price of the messages in minor units. */
  cost: z.number(),
  sample: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      username: z.string(),
      points_pending: z.literal(0),
      visits: z.number(),
      last_visit: z.string().nullable(),
    }),
  ),
})
export type TargetPreview = z.output<typeof TargetPreview>

/** The provider, and the number of templates that wait for its word. */
export const PendingTemplates = named('PendingTemplates', {
  total: z.number(),
  provider: z.string(),
  by_store: z.array(z.object({ merchant_id: z.string(), total: z.number() })),
})
export type PendingTemplates = z.output<typeof PendingTemplates>

/** A campaign's funnel, with the reason of its pause and its times. */
export const CampaignFunnel = named('CampaignFunnel', {
  ...Funnel.shape,
  /** Orders of those it was for within the days after it, and their sales in minor units. */
  followed_orders: z.number(),
  followed_net: z.number(),
  /** Null without a control group. */
  lift: Lift.nullable(),
  cause: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})
export type CampaignFunnel = z.output<typeof CampaignFunnel>
