import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import type { Member, Topup } from '#contract/members/member.ts'
import type { MergePreview, PossibleDoubles } from '#contract/members/member-merge.ts'
import type { MemberDetail, MemberMoment } from '#contract/members/member-moment.ts'
import type { OrderMemberInfo } from '#contract/members/order-member.ts'
import type { MemberState } from '#contract/states.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** Number of members that one can look through at a till. */
const few = 12

/** Members of the brand whose phone number or name contains a text, the newest first. */
export const membersQuery = (search: string) =>
  queryOptions({
    queryKey: keys.members(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const data = { length: few, status: 'active', ...(search && { search }) }
      const members = { method: 'GET', url: '/admin/merchant/member_listing', data, signal } as const
      return (await call<Listing<Member>>(members)).aaData
    },
  })

/** The member of an order, and what of theirs would make it cheaper. */
export const orderMemberQuery = ({ id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: keys.orderMember(id, version),
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<OrderMemberInfo>({ method: 'GET', url: '/admin/order_member_info', data: { order_id: id }, signal }),
  })

/** Takes a guest in as a member of the brand. */
export const takeIn = (username: string, name: string): Write => ({
  method: 'POST',
  url: '/admin/merchant/member',
  data: { username, name },
})

/** Gives the points of an order to a member; a completed order needs a supervisor's approval. */
export const earnFor = (order: { id: string; version: number }, memberId: string, approvalId?: string): Write => ({
  method: 'POST',
  url: '/admin/update_order_owner',
  data: {
    order_id: order.id,
    member_id: memberId,
    version: order.version,
    ...(approvalId && { approval_id: approvalId }),
  },
})

/** The query of the list of members. */
interface MembersParams {
  start: number
  length: number
  search?: string
  status?: MemberState
  rank_id?: string
}

/** Members of the brand as pages, the newest first. */
export const memberListQuery = (params: MembersParams) =>
  queryOptions({
    queryKey: keys.memberList(params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Listing<Member>>({ method: 'GET', url: '/admin/merchant/member_listing', data: params, signal }),
  })

/** One member, with their orders in the store in hand. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: keys.member(id, 'detail'),
    queryFn: ({ signal }) =>
      call<Member & MemberDetail>({ method: 'GET', url: `/admin/merchant/member/${id}`, signal }),
  })

/** The last things that happened with a member. */
export const momentsQuery = (id: string, length: number) =>
  queryOptions({
    queryKey: keys.member(id, 'moments', length),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Listing<MemberMoment>>({
        method: 'GET',
        url: `/admin/merchant/member_timeline/${id}`,
        data: { length },
        signal,
      }),
  })

/** Totals of the members of the brand, by their last visit. */
export interface MemberTotals {
  members: number
  new: number
  active: number
  at_risk: number
  lapsed: number
  points: number
}

/** Totals of the members, for the person who reads reports. */
export const memberTotalsQuery = () =>
  queryOptions({
    queryKey: keys.memberList({ totals: true }),
    queryFn: ({ signal }) => call<MemberTotals>({ method: 'GET', url: '/admin/member_listing_widget', signal }),
  })

/** Members who may be the same guest as this one. */
export const doublesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.memberList({ doubles: id }),
    queryFn: ({ signal }) =>
      call<PossibleDoubles>({ method: 'GET', url: `/admin/merchant/member_doubles/${id}`, signal }),
  })

/** Merges a duplicate into a survivor, with a second person's approval. */
export const mergeMembers = (
  survivorId: string,
  duplicate: Pick<Member, 'id' | 'version'>,
  more: { remark: string; approval_id?: string; preview?: true },
): Write => ({
  method: 'POST',
  url: '/admin/member_merge',
  data: { member_id: survivorId, duplicate_id: duplicate.id, version: duplicate.version, ...more },
})

/** Two members, and the survivor as it will be after the merge. */
export const mergePreviewQuery = (survivorId: string, duplicateId: string) =>
  queryOptions({
    queryKey: keys.memberList({ merge: [survivorId, duplicateId] }),
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      const data = { member_id: survivorId, duplicate_id: duplicateId, remark: '—', preview: true }
      return call<MergePreview>({ method: 'POST', url: '/admin/member_merge', data, signal })
    },
  })

/** Credit that members can buy at once; amounts in minor units. */
interface TopupPackage {
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

/** Sells a package to a member. */
export const sellTopup = (data: {
  member_id: string
  topup_package_id: string
  payment_method: string
  tendered?: number
}): Write => ({ method: 'POST', url: '/admin/topup', data })
