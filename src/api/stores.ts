import { queryOptions } from '@tanstack/react-query'
import type { Allowed } from '#contract/errors.ts'
import type { Listing } from '#contract/rows/listing.ts'
import type { StoreRow } from '#contract/rows/store.ts'
import type { StoreSummary, UserRow } from '#contract/rows/user.ts'
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

/** The stores of one's scope, each with its day; asked again while they are looked at. */
export const storesQuery = (params: { search?: string; status?: string }) =>
  queryOptions({
    queryKey: keys.stores('list', params),
    queryFn: ({ signal }) => {
      const data = { listing_type: 'merchant', length: 100, ...params }
      return call<Listing<StoreSummary>>({ method: 'GET', url: '/admin/user', data, signal })
    },
    placeholderData: (before) => before,
    refetchInterval: 30_000,
  })

/** The people who run stores of one's scope, by name. */
export const usersQuery = () =>
  queryOptions({
    queryKey: keys.stores('people'),
    queryFn: ({ signal }) => {
      const data = { listing_type: 'user', length: 100, order: 'asc' }
      return call<Listing<UserRow>>({ method: 'GET', url: '/admin/user', data, signal })
    },
  })

/** Drafts another store; with a login and a password its owner as well. */
export const addStore = (given: { name: string; login?: string; password?: string }): Write => ({
  method: 'POST',
  url: '/admin/user',
  data: { type: 'merchant', ...given },
})

/** Says whether somebody may sign in; whose owner they are is the store that it is about. */
export const setUserStatus = ({ id, version, merchant_id: storeId }: UserRow, status: UserRow['status']): Write => ({
  method: 'PATCH',
  url: `/admin/user/${id}`,
  data: { status, version, ...(storeId !== null && { merchant_id: storeId }) },
})
