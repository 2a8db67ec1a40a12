import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueueEntryState } from '#contract/states.ts'
import type { Listing } from '#contract/listing.ts'
import type { QueueEntry, QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'
import { keepNewerParties } from '../transport/row-cache.ts'

/** Every line of the store with its waiting parties. */
export const queueQuery = () =>
  queryOptions({
    queryKey: keys.queue('board'),
    queryFn: async ({ signal }) =>
      (await call<Listing<QueueGroupWithEntries>>({ method: 'GET', url: '/admin/queue', signal })).aaData,
    ...keepNewerParties,
  })

/** The query of `POST /admin/merchant_user_queue`. Dates are business days. */
interface HistoryParams {
  queue_id?: string
  status?: QueueEntryState
  search?: string
  startDate?: string
  endDate?: string
  start: number
  length: number
}

/** Parties of today or earlier, the last one first. The rows of the last query stay while the next one loads. */
export const queueHistoryQuery = (params: HistoryParams) =>
  queryOptions({
    queryKey: keys.queue('history', params),
    queryFn: ({ signal }) =>
      call<Listing<QueueEntry>>({ method: 'POST', url: '/admin/merchant_user_queue', data: params, signal }),
    placeholderData: keepPreviousData,
  })

type Line = Pick<QueueGroup, 'id' | 'version'>
type Party = Pick<QueueEntry, 'id' | 'version'>
interface WithApproval {
  approval_id?: string
}

/** The details that a party gives of itself. */
export interface Guests {
  pax: number
  name?: string
  phone?: string
  remark?: string
}

/** Gives a party a ticket. */
export const joinLine = (line: Line, guests: Guests): Write => ({
  method: 'POST',
  url: '/admin/join_queue',
  data: { queue_id: line.id, ...guests },
})

/** Calls the party that is next, or with a table seats it there; refused where someone else is next by now. */
export const serveNext = (line: Line, next: Pick<QueueEntry, 'id'>, tableId?: string): Write => ({
  method: 'PATCH',
  url: '/admin/serve_next',
  data: { queue_id: line.id, entry_id: next.id, ...(tableId && { table_id: tableId }) },
})

/** Seats a walk-in past the line. */
export const seatDirect = (line: Line, guests: Guests, tableId: string, approved: WithApproval = {}): Write => ({
  method: 'POST',
  url: '/admin/serve_direct_queue',
  data: { queue_id: line.id, table_id: tableId, ...guests, ...approved, version: line.version },
})

/** Calls a party, or calls it again. */
export const callParty = (party: Party, approved: WithApproval = {}): Write => ({
  method: 'POST',
  url: '/admin/call_queue_entry',
  data: { entry_id: party.id, ...approved, version: party.version },
})

/** Seats a party at a table. */
export const seatAt = (party: Party, tableId: string): Write => ({
  method: 'POST',
  url: '/admin/serve_queue',
  data: { entry_id: party.id, table_id: tableId, version: party.version },
})

/** Takes a party off its line. */
export const removeParty = (party: Party, why: { reason_id: string; remark?: string }): Write => ({
  method: 'POST',
  url: '/admin/remove_queue_entry',
  data: { entry_id: party.id, ...why, version: party.version },
})

/** Lets two parties that wait change places. */
export const swapParties = (party: Party, other: Party): Write => ({
  method: 'POST',
  url: '/admin/swap_queue_entry',
  data: { entry_id: party.id, other_entry_id: other.id, version: party.version, other_version: other.version },
})

export type LineAction = 'open' | 'pause' | 'resume' | 'direct' | 'close' | 'dismiss'

/** Opens, pauses, resumes or closes a line, or lets walk-ins in directly. */
export const actOnLine = (line: Line, action: LineAction, more: WithApproval & { minutes?: number } = {}): Write => ({
  method: 'POST',
  url: '/admin/merchant_queue',
  data: { queue_id: line.id, action, ...more, version: line.version },
})

/** The settings of a line. */
export interface LineSettings {
  name: string
  prefix: string
  min_pax: number
  max_pax: number
  capacity: number
  order: number
  turn_minutes: number
  hold_minutes: number
  grace_minutes: number
  call_limit: number
}

/** Makes a line; it is closed until someone opens it. */
export const makeLine = (settings: LineSettings): Write => ({ method: 'POST', url: '/admin/queue', data: settings })

/** Changes the settings of a line. */
export const changeLine = (line: Line, settings: LineSettings): Write => ({
  method: 'PUT',
  url: '/admin/queue',
  data: { id: line.id, ...settings, version: line.version },
})
