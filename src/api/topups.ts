import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/rows/listing.ts'
import type { Topup } from '#contract/rows/member.ts'
import { type Call, call } from './transport/client.ts'
import { keys } from './transport/keys.ts'

/** Credit that members can buy at once; amounts in minor units. */
export interface TopupPackage {
  id: string
  name: string
  price: number
  credit: number
  bonus: number
}

/** The packages that are on sale. */
export const topupPackagesQuery = () =>
  queryOptions({
    queryKey: keys.topupPackages,
    queryFn: async ({ signal }) => {
      const packages = {
        method: 'GET',
        url: '/admin/topup_package',
        data: { length: 100, order: 'asc' },
        signal,
      } as const
      return (await call<Listing<TopupPackage>>(packages)).aaData
    },
  })

/** The credit that was sold to a member, the latest first. */
export const topupsQuery = (memberId: string) =>
  queryOptions({
    queryKey: keys.topups(memberId),
    queryFn: async ({ signal }) => {
      const topups = { method: 'GET', url: '/admin/topup', data: { member_id: memberId, length: 20 }, signal } as const
      return (await call<Listing<Topup>>(topups)).aaData
    },
  })

type Write = Pick<Call, 'method' | 'url' | 'data'>

/** Sells a package to a member. */
export const sellTopup = (data: {
  member_id: string
  topup_package_id: string
  payment_method: string
  tendered?: number
}): Write => ({ method: 'POST', url: '/admin/topup', data })

/** Sends an event of a top-up's chart. */
export const sendTopup = (
  { id, version }: Pick<Topup, 'id' | 'version'>,
  event: string,
  more: { reason?: string; approval_id?: string } = {},
): Write => ({ method: 'POST', url: `/admin/workflow/topup/${id}`, data: { event, ...more, version } })
