import { queryOptions } from '@tanstack/react-query'
import type { WaitingCounts } from '#contract/stores/waiting.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The numbers of things that wait for a person, for the places that only count. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: keys.waiting,
    queryFn: ({ signal }) => call<WaitingCounts>({ method: 'GET', url: '/admin/waiting', signal }),
  })
