import { queryOptions } from '@tanstack/react-query'
import { resources } from '#contract/resources/index.ts'
import type { Rehearsal, WorstCart } from '#contract/promotions/rehearsal.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** A promotion to try: a saved one, with the fields that are not saved yet, or one that is not saved at all. */
export interface TrialPromotion {
  id?: string
  rule?: Readonly<Record<string, unknown>>
}

const { path, name } = resources.promotion

/** Prices the orders of past weeks with a promotion and without it. */
export const rehearsalQuery = (tried: TrialPromotion, weeks: number, margin: number) =>
  queryOptions({
    queryKey: [...keys.resource(name), 'rehearsal', tried, weeks, margin],
    queryFn: ({ signal }) =>
      call<Rehearsal>({ method: 'POST', url: `${path}/rehearse`, data: { ...tried, weeks, margin }, signal }),
    retry: false,
  })

/** Searches the cart that promotions make cheapest. */
export const worstCartQuery = (tried: TrialPromotion) =>
  queryOptions({
    queryKey: [...keys.resource(name), 'worst_cart', tried],
    queryFn: ({ signal }) => call<WorstCart>({ method: 'POST', url: `${path}/worst_cart`, data: tried, signal }),
    retry: false,
  })
