/** The reason why each promotion is on an order, or not. */
import { z } from 'zod'
import { named } from '../named.ts'
import { Money } from '../money.ts'
import { Judgement, standTogether } from './promotions.ts'
import type { PricedOrder, Promotion } from './rule.ts'
import { type RoomOf, searchSets } from './best-set.ts'

/** Explains why a promotion is on an order, or not. */
export const Verdict = named('Verdict', {
  ...Judgement.pick({ unmet: true, missing: true }).shape,
  id: z.string(),
  name: z.string(),
  state: z.enum(['applied', 'beaten', 'blocked', 'not_met', 'used_up', 'not_considered']),
  /** Its amount in minor units if it applies, else the amount that it would have alone. */
  saves: Money,
  /** The list price that it is computed on. */
  of: Money,
  /** The promotions in its place, and the setting of it or of them that prevents a combination. */
  by: z.array(z.string()),
  word: z.enum(['alone', 'group']).nullable(),
  /** The amount by which the guest would save less with it, in minor units. */
  less: Money.nullable(),
  /** Takes the last of its budget. */
  ends_budget: z.boolean(),
})
export type Verdict = z.output<typeof Verdict>

/**
 * Returns the verdicts on promotions: first on those that the order gets, then on the others by their possible savings.
 */
export function verdictsFor(
  rules: readonly Promotion[],
  order: PricedOrder,
  roomOf: RoomOf = () => Infinity,
): Verdict[] {
  const { candidates, tried, best, savedWith } = searchSets(rules, order, roomOf)
  const taken = new Map(best.effects.map(({ candidate, amount }) => [candidate, amount]))

  const verdictOf = (candidate: (typeof candidates)[number]): Verdict => {
    const { rule, saves, of, unmet, missing } = candidate
    const said = {
      id: rule.id,
      name: rule.name,
      saves,
      of,
      unmet,
      missing,
      by: [],
      word: null,
      less: null,
      ends_budget: false,
    }
    const amount = taken.get(candidate)
    if (amount !== undefined)
      return { ...said, state: 'applied', saves: amount, ends_budget: amount === candidate.room }
    if (unmet !== null) return { ...said, state: unmet === 'used_up' ? unmet : 'not_met' }
    if (saves === 0) return { ...said, state: 'beaten' }
    if (rule.stacks !== 'alone' && !tried.includes(candidate)) return { ...said, state: 'not_considered' }
    const less = best.saves - savedWith(candidate)
    const others = best.effects.filter((effect) => !standTogether(effect.candidate.rule, rule))
    const by = others.map((effect) => effect.candidate.rule.name)
    if (rule.stacks === 'alone') return { ...said, state: 'beaten', by, word: 'alone', less }
    if (by.length === 0) return { ...said, state: 'beaten', less }
    return {
      ...said,
      state: 'blocked',
      by,
      word: others[0]!.candidate.rule.stacks === 'alone' ? 'alone' : 'group',
      less,
    }
  }

  return candidates
    .map((candidate) => ({ candidate, verdict: verdictOf(candidate) }))
    .toSorted(
      (a, b) =>
        Number(taken.has(b.candidate)) - Number(taken.has(a.candidate)) ||
        b.verdict.saves - a.verdict.saves ||
        a.candidate.rank - b.candidate.rank,
    )
    .map(({ verdict }) => verdict)
}
