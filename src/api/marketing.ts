import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/rows/listing.ts'
import type { PhoneAct, PhoneMessage } from '#contract/marketing/message.ts'
import { type Call, call } from './transport/client.ts'
import { keys } from './transport/keys.ts'

type Write = Pick<Call, 'method' | 'url' | 'data'>

/** Messages as guests have them on their phones, the newest first. */
export const sandboxQuery = (params: { start: number; length: number; search?: string }) =>
  queryOptions({
    queryKey: keys.marketing('sandbox', params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Listing<PhoneMessage>>({ method: 'GET', url: '/admin/sandbox', data: params, signal }),
  })

/** Lets something happen on a guest's phone. */
export const actOnPhone = (id: string, act: PhoneAct): Write => ({
  method: 'POST',
  url: `/admin/sandbox/${id}`,
  data: { act },
})
