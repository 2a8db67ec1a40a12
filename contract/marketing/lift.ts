import { z } from 'zod'
import { named } from '../named.ts'
import { mulDiv } from '../money.ts'

/** Sums over the members of one arm of a campaign: the treated members, or the control group. */
export interface Arm {
  people: number
  /** Sum, and sum of squares, of each member's figure. */
  sum: number
  squares: number
}

/** `few`: too few members for a verdict; `unclear`: it may be chance; else the effect of the campaign. */
const Verdict = z.enum(['few', 'unclear', 'more', 'less'])
type Verdict = z.output<typeof Verdict>

/** A figure per head of both arms, and the difference that the campaign made, with its interval. */
const LiftFigure = named('LiftFigure', {
  told: z.number(),
  held_out: z.number(),
  difference: z.number(),
  /** Ends of the interval that contains the true difference in 95 of 100 cases. */
  low: z.number(),
  high: z.number(),
  verdict: Verdict,
})
type LiftFigure = z.output<typeof LiftFigure>

/** Figures per head of a campaign's treated members and of its control group; sales in minor units. */
export const Lift = named('Lift', {
  people: z.number(),
  held_out: z.number(),
  orders: LiftFigure,
  net: LiftFigure,
})
export type Lift = z.output<typeof Lift>

/** Members that each arm needs before a verdict is given. */
export const fewest = 100
/**
 * Width of the interval in standard errors: 95 of 100 cases of the normal distribution, which arms of this size follow.
 */
export const errors = 1.96
/** Days after it was planned within which an order counts for a campaign. */
export const windowDays = 7

/** Returns an arm's mean, and the variance of that mean. */
function meanOf({ people, sum, squares }: Arm): { mean: number; variance: number } {
  const mean = people > 0 ? sum / people : 0
  const spread = people > 1 ? Math.max(0, squares - people * mean * mean) / (people - 1) : 0
  return { mean, variance: people > 0 ? spread / people : 0 }
}

/**
 * Compares a campaign's treated members with its control group, by Welch's interval. Every member counts, even if no
 * message reached them: such members are in both arms alike.
 */
export function compare(told: Arm, heldOut: Arm): LiftFigure {
  const [a, b] = [meanOf(told), meanOf(heldOut)]
  const difference = a.mean - b.mean
  const width = errors * Math.sqrt(a.variance + b.variance)
  const [low, high] = [difference - width, difference + width]
  const isFew = told.people < fewest || heldOut.people < fewest
  const verdict = isFew ? 'few' : low > 0 ? 'more' : high < 0 ? 'less' : 'unclear'
  return { told: a.mean, held_out: b.mean, difference, low, high, verdict }
}

/** Returns an amount per head, or the like, as whole minor units. */
export const wholeMinor = (amount: number): number => mulDiv(Math.trunc(amount * 1000), 1, 1000)
