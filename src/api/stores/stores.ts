import { queryOptions } from '@tanstack/react-query'
import type { AllowedEvent } from '#contract/errors.ts'
import type { Listing } from '#contract/listing.ts'
import type { StoreRow } from '#contract/stores/store.ts'
import type { BrandRow, StoreSummary, UserRow } from '#contract/people/user.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

export type OwnStore = StoreRow & { allowed: AllowedEvent[] }

/** The store in hand with all its own settings. */
export const storeQuery = () =>
  queryOptions({
    queryKey: keys.store,
    queryFn: ({ signal }) => call<OwnStore>({ method: 'GET', url: '/admin/merchant/setting', signal }),
  })

/** Changes settings of the store in hand, at the version that was seen; the owner's with their own password. */
export const changeSettings = ({ version }: StoreRow, settings: object, own?: string): Write => ({
  method: 'POST',
  url: '/admin/merchant/setting',
  data: { ...settings, ...(own !== undefined && { own_password: own }), version },
})

/** Number of stores, people or brands on a page. */
const pageLength = 10

/** A page of stores, people or brands of one's scope; the page before stays while the next is read. */
const scopeQuery = <Row>(
  listing: 'merchant' | 'user' | 'agent' | 'super-merchant',
  params: object,
  refetchInterval: number | false = false,
) =>
  queryOptions({
    queryKey: keys.stores(listing, params),
    queryFn: ({ signal }) => {
      const data = { listing_type: listing, length: pageLength, ...params }
      return call<Listing<Row>>({ method: 'GET', url: '/admin/user', data, signal })
    },
    placeholderData: (before) => before,
    refetchInterval,
  })

/** The stores that the person reaches, each with its day; refetched while they are shown. */
export const storesQuery = (params: { search?: string; status?: string; start?: number }) =>
  scopeQuery<StoreSummary>('merchant', params, 30_000)

interface PeopleQuery {
  search?: string
  status?: string
  setup_status?: string
  start?: number
}

/** The people who run stores of one's scope, or the agents alone, by name. */
export const peopleQuery = (kind: 'user' | 'agent', params: PeopleQuery) =>
  scopeQuery<UserRow>(kind, { order: 'asc', ...params })

/** The brands of one's scope, by name. */
export const brandsQuery = (params: Pick<PeopleQuery, 'search' | 'start'>) =>
  scopeQuery<BrandRow>('super-merchant', params)

/** One of the people. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: keys.stores('person', { id }),
    queryFn: ({ signal }) => call<UserRow>({ method: 'GET', url: `/admin/user/${id}`, signal }),
  })

/** Drafts another store; with a login, a one-time password and one's own its owner as well. */
export const addStore = (given: { name: string; login?: string; password?: string; own_password?: string }): Write => ({
  method: 'POST',
  url: '/admin/user',
  data: { type: 'merchant', ...given },
})

/**
 * Adds a person to the store in hand or its brand, or an agent of it, with a one-time password; the caller confirms
 * with their own password.
 */
export const addPerson = (given: {
  type: string
  name: string
  login: string
  password: string
  own_password: string
}): Write => ({
  method: 'POST',
  url: '/admin/user',
  data: given,
})

/** Adds a brand with its first store. */
export const addBrand = (given: { name: string; currency: string; time_zone: string; store: string }): Write => ({
  method: 'POST',
  url: '/admin/super-merchant',
  data: given,
})

/** The store of the request: the one that the person owns, else one of their brand, else the one in hand. */
const about = ({ merchant_id: own, brand_id: brand, merchants }: UserRow): { merchant_id?: string } => {
  const storeId = own ?? (brand === null ? undefined : merchants[0]?.id)
  return storeId === undefined ? {} : { merchant_id: storeId }
}

/** Changes a person: their name, their permission to sign in, and as an agent their assignment to the store in hand. */
export const changePerson = (
  person: UserRow,
  change: { name?: string; status?: UserRow['status']; assigned?: boolean },
): Write => ({
  method: 'PATCH',
  url: `/admin/user/${person.id}`,
  data: { ...change, version: person.version, ...about(person) },
})

/** Gives someone a one-time password, with one's own. */
export const givePersonPassword = (person: UserRow, password: string, own: string): Write => ({
  method: 'POST',
  url: `/admin/user_password/${person.id}`,
  data: { password, own_password: own, version: person.version, ...about(person) },
})
