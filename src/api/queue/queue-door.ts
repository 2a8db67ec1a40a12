import { queryOptions } from '@tanstack/react-query'
import type { Door, OwnTicket, QrPicture, QueueKey } from '#contract/queue/queue-door.ts'
import { guestLink } from '../../device/guest-link.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { callPublic } from '../transport/public-call.ts'

const often = 2000
const now = { staleTime: 0, retry: false, networkMode: 'always', refetchIntervalInBackground: true } as const

/** The rows of a store's display, read again every two seconds; the last answer stays while no new one comes. */
export const doorQuery = (key: string) =>
  queryOptions({
    ...now,
    queryKey: ['door', key],
    queryFn: ({ signal }) => callPublic<Door>(`queue/${encodeURIComponent(key)}`, undefined, signal),
    refetchInterval: often,
  })

/** The guest's own ticket, refetched every few seconds. */
export const ownTicketQuery = (key: string, id: string) =>
  queryOptions({
    ...now,
    queryKey: ['door', key, 'ticket', id],
    queryFn: ({ signal }) =>
      callPublic<OwnTicket>(`queue/${encodeURIComponent(key)}/ticket/${encodeURIComponent(id)}`, undefined, signal),
    refetchInterval: 2 * often,
  })

/** The way to joining, to a ticket or to booking, as a picture. */
export const qrQuery = (key: string, ticket?: string, place: 'join' | 'book' | 'club' = 'join') =>
  queryOptions({
    queryKey: ['door', key, 'qr', place, ticket ?? ''],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ origin: guestLink(), place, ...(ticket && { ticket }) })
      return callPublic<QrPicture>(`queue/${encodeURIComponent(key)}/qr?${query.toString()}`, undefined, signal)
    },
    staleTime: Infinity,
  })

/** Takes a ticket; the same request id never takes two. */
export const takeTicket = (key: string, data: object, requestId: string): Promise<OwnTicket> =>
  callPublic<OwnTicket>(`queue/${encodeURIComponent(key)}/join`, { data, requestId })

/** Gives a ticket back. */
export const leaveLine = (key: string, id: string, requestId: string): Promise<OwnTicket> =>
  callPublic<OwnTicket>(`queue/${encodeURIComponent(key)}/ticket/${encodeURIComponent(id)}/leave`, {
    data: {},
    requestId,
  })

/** The key of the store in hand, for its staff. */
export const queueKeyQuery = () =>
  queryOptions({
    queryKey: keys.queue('display'),
    queryFn: ({ signal }) => call<QueueKey>({ method: 'GET', url: '/admin/queue_key', signal }),
  })

/** Makes the first key of a store, or with an owner's own password a new one. */
export const makeQueueKey = (own?: string): Write => ({
  method: 'POST',
  url: '/admin/queue_key',
  data: own === undefined ? {} : { own_password: own },
})
