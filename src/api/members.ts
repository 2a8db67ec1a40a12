import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/rows/listing.ts'
import type { Member } from '#contract/rows/member.ts'
import type { OrderMemberInfo } from '#contract/rows/order-member.ts'
import { type Call, call } from './client.ts'
import { keys } from './keys.ts'

/** Number of members that one can look through at a till. */
const few = 12

/** Members of the brand whose phone number or name has something in it, those who joined last first. */
export const membersQuery = (search: string) =>
  queryOptions({
    queryKey: keys.members(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const data = { length: few, ...(search && { search }) }
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
export const takeIn = (username: string, name: string): Pick<Call, 'method' | 'url' | 'data'> => ({
  method: 'POST',
  url: '/admin/merchant/member',
  data: { username, name },
})

/** Gives what an order brings to a member; a completed one takes a supervisor's yes. */
export const earnFor = (
  order: { id: string; version: number },
  memberId: string,
  approvalId?: string,
): Pick<Call, 'method' | 'url' | 'data'> => ({
  method: 'POST',
  url: '/admin/update_order_owner',
  data: {
    order_id: order.id,
    member_id: memberId,
    version: order.version,
    ...(approvalId && { approval_id: approvalId }),
  },
})
