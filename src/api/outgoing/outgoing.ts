import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OutgoingList, OutgoingListing } from '#contract/outgoing/outgoing.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import type { PageParams } from '../payments/refunds.ts'

/** A page of the outgoing board; refetched while it is shown, since senders work on their own. */
export const outgoingQuery = (params: PageParams & { type: OutgoingList }) =>
  queryOptions({
    queryKey: keys.outgoing(params),
    placeholderData: keepPreviousData,
    refetchInterval: 5000,
    queryFn: ({ signal }) => call<OutgoingListing>({ method: 'GET', url: '/admin/outgoing', data: params, signal }),
  })

/** Sends something again, or gives it up with a reason. */
export const actOnOutgoing = (id: string, act: 'retry' | 'give_up', more: { remark?: string } = {}): Write => ({
  method: 'POST',
  url: `/admin/outgoing/${id}`,
  data: { act, ...more },
})
