import { queryOptions } from '@tanstack/react-query'
import type { GuestMenu, TableCode } from '#contract/menu/guest-menu.ts'
import type { Listing } from '#contract/listing.ts'
import { guestLink } from '../../device/guest-link.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { callPublic } from '../transport/public-call.ts'

/** The menu of a store as guests read it, by the store's public key. */
export const guestMenuQuery = (key: string, table: string | undefined) =>
  queryOptions({
    queryKey: ['guestMenu', key, table ?? ''],
    queryFn: ({ signal }) => {
      const query = table ? `?${new URLSearchParams({ table }).toString()}` : ''
      return callPublic<GuestMenu>(`menu/${encodeURIComponent(key)}${query}`, undefined, signal)
    },
    retry: false,
    refetchInterval: 60_000,
  })

/** The codes of all tables; none until the store has a public key. */
export const tableCodesQuery = () =>
  queryOptions({
    queryKey: [...keys.tables, 'codes'],
    queryFn: async ({ signal }) => {
      const data = { origin: guestLink() }
      return (await call<Listing<TableCode>>({ method: 'GET', url: '/admin/table_code', data, signal })).aaData
    },
  })
