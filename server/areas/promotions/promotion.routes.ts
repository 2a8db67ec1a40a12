import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { margins, Rehearsal, WorstCart } from '#contract/promotions/rehearsal.ts'
import { Suggestion, suggestionKinds, Suggestions } from '#contract/promotions/suggestion.ts'
import { menus } from '../../db/schema/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { partOf, shortListQuery } from '../../http/list-query.ts'
import { rehearse } from './rehearse.ts'
import { suggestionsFor } from './suggestions.ts'
import { readTrial, trialSchema } from './trial-rule.ts'
import { worstCart } from './worst-cart.ts'

const tag = 'Prices'

/** Refuses a person without the right to promotions, after the named promotion was found. */
function checkMaySuggest({ rights }: Actor): void {
  if (!rights.includes('settle')) throw new ApiError('right_missing', { details: { right: 'settle' } })
}

/** Routes of the effect of a promotion on past orders, and of the cart that it makes too cheap. Both write nothing. */
function trialRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/promotion/rehearse',
    {
      tag,
      summary:
        'Try a promotion, saved or not, on the orders of past weeks: who would have had it, and what it would have cost',
      body: trialSchema.extend({
        weeks: z.int().min(1).max(8).default(4),
        margin: z.int().min(1).max(10_000).default(margins[2]),
      }),
      answer: Rehearsal,
    },
    async ({ deps: { db }, actor, store }, { weeks, margin, ...named }) => {
      const trial = await readTrial(db, store.merchantId, named)
      checkMaySuggest(actor)
      return rehearse(db, store, trial, { weeks, margin })
    },
  )
  api.store(
    'post',
    '/admin/promotion/worst_cart',
    {
      tag,
      summary: 'Search the menu for the cart of which promotions together take off the largest share',
      body: trialSchema,
      answer: WorstCart,
    },
    async ({ deps: { db }, actor, store }, named) => {
      const { merchantId, businessDay } = store
      const { rule, others } = await readTrial(db, merchantId, named)
      checkMaySuggest(actor)
      const dishes = await db
        .select()
        .from(menus)
        .where(and(eq(menus.merchantId, merchantId), eq(menus.status, 'active')))
        .orderBy(menus.sort, menus.id)
      return worstCart([rule, ...others], dishes, businessDay)
    },
  )
}

/** Routes of suggestions from a store's own sales; the records of promotions have the routes of every record. */
export function promotionRoutes(api: Api): void {
  trialRoutes(api)
  api.store(
    'get',
    '/admin/ai_listing',
    {
      tag,
      right: 'settle',
      summary: 'Promotions that the sales of the last eight weeks suggest, with their figures',
      query: z.strictObject(shortListQuery),
      answer: Suggestions,
    },
    async ({ deps: { db }, store }, query) => {
      const suggestions = await suggestionsFor(db, store)
      return { ...suggestions, ...partOf(suggestions.aaData, query, ({ name, category }) => [name, category]) }
    },
  )
  api.store(
    'get',
    '/ai_promoter',
    {
      tag,
      right: 'settle',
      summary: 'The one promotion that the sales suggest most, of a kind or of all, or null',
      query: z.strictObject({ goal: z.enum(suggestionKinds).optional() }),
      answer: Suggestions.pick({ from: true, to: true }).extend({ suggestion: Suggestion.nullable() }),
    },
    async ({ deps: { db }, store }, { goal }) => {
      const { aaData, ...days } = await suggestionsFor(db, store)
      return { ...days, suggestion: aaData.find(({ kind }) => goal === undefined || kind === goal) ?? null }
    },
  )
}
