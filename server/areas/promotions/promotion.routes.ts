import { z } from 'zod'
import { suggestionKinds } from '#contract/rows/suggestion.ts'
import type { Actor } from '../../http/actor.ts'
import type { Api } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { suggestionsFor } from './suggestions.ts'

const tag = 'Prices'

function checkMaySuggest({ rights }: Actor): void {
  if (!rights.includes('settle')) throw new ApiError('right_missing', { details: { right: 'settle' } })
}

/** Routes of what a store's own sales suggest; records of promotions have those of every record. */
export function promotionRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/ai_listing',
    { tag, summary: 'Promotions that the sales of the last eight weeks suggest, with their figures' },
    ({ deps: { db }, actor, store }) => {
      checkMaySuggest(actor)
      return suggestionsFor(db, store)
    },
  )
  api.store(
    'get',
    '/ai_promoter',
    {
      tag,
      summary: 'The one promotion that the sales suggest most, of a kind or of all, or null',
      query: z.strictObject({ goal: z.enum(suggestionKinds).optional() }),
    },
    async ({ deps: { db }, actor, store }, { goal }) => {
      checkMaySuggest(actor)
      const { aaData, ...days } = await suggestionsFor(db, store)
      return { ...days, suggestion: aaData.find(({ kind }) => goal === undefined || kind === goal) ?? null }
    },
  )
}
