import { queryOptions } from '@tanstack/react-query'
import type { Allowed } from '#contract/errors.ts'
import type { StoreRow } from '#contract/rows/store.ts'
import type { Feature } from '#contract/states.ts'
import { type Call, call } from './client.ts'
import { keys } from './keys.ts'

export type OwnStore = StoreRow & { allowed: Allowed[] }

/** The store in hand with everything that it decides for itself. */
export const storeQuery = () =>
  queryOptions({
    queryKey: keys.store,
    queryFn: ({ signal }) => call<OwnStore>({ method: 'GET', url: '/admin/merchant/setting', signal }),
  })

type Write = Pick<Call, 'method' | 'url' | 'data'>

/** Changes settings of the store in hand, at the version that was seen. */
export const changeSettings = ({ version }: StoreRow, settings: object): Write => ({
  method: 'POST',
  url: '/admin/merchant/setting',
  data: { ...settings, version },
})

/** Takes a step of the store's chart. */
export const stepStore = ({ id, version }: StoreRow, event: string): Write => ({
  method: 'POST',
  url: `/admin/workflow/store/${id}`,
  data: { event, version },
})

/** Switches a part of the house on or off. */
export const switchFeature = ({ id, version }: StoreRow, feature: Feature, on: boolean): Write => ({
  method: 'POST',
  url: `/admin/workflow/store/${id}`,
  data: { event: 'store.switch', feature, on, version },
})
