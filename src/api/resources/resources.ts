import { queryOptions } from '@tanstack/react-query'
import type { AllowedEvent } from '#contract/errors.ts'
import type { RecordFacts } from '#contract/facts.ts'
import type { Resource } from '#contract/resource.ts'
import type { Listing } from '#contract/listing.ts'
import type { Picture } from '#contract/media/media.ts'
import type { RecordState } from '#contract/states.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** A record as the server sends it: what all of them have, and the fields of its kind. */
export interface ResourceRow {
  id: string
  version: number
  name: string
  status: RecordState
  setup_status: 'complete' | 'incomplete'
  /** ISO instant; null since it was set up at first. */
  changed_at: string | null
  facts: RecordFacts
  /** The names of the records that it refers to, by field. */
  labels: Record<string, string[]>
  /** The pictures that it has, by the field that names or holds them. */
  pictures: Record<string, Picture>
  allowed: AllowedEvent[]
  [field: string]: unknown
}

const readList = ({ path, also }: Resource, data: object, signal?: AbortSignal) =>
  call<Listing<ResourceRow>>({ method: 'GET', url: also?.list ?? path, data, signal })

/** A page of the records of a kind; the page before stays while the next is read. */
export const resourceListQuery = (resource: Resource, params: object) =>
  queryOptions({
    queryKey: keys.resource(resource.name, 'list', params),
    queryFn: ({ signal }) => readList(resource, params, signal),
    placeholderData: (before) => before,
  })

/** One record as it is now. */
export const resourceQuery = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: keys.resource(resource.name, 'one', { id }),
    queryFn: ({ signal }) => call<ResourceRow>({ method: 'GET', url: `${resource.path}/${id}`, signal }),
  })

/** The records of a kind that another one may name, by name. */
export const choicesQuery = (resource: Resource) =>
  queryOptions({
    queryKey: keys.resource(resource.name, 'choices'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const data = { status: 'all', length: 1000, sort: 'name', order: 'asc' }
      const { aaData } = await readList(resource, data, signal)
      return aaData.map(({ id, name }) => ({ id, name }))
    },
  })

/** The tables of the floor plan, to choose from. */
export const tableChoicesQuery = () =>
  queryOptions({
    queryKey: keys.resource('table', 'choices'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { aaData } = await call<Listing<{ id: string; name: string }>>({
        method: 'GET',
        url: '/admin/table',
        data: { length: 1000 },
        signal,
      })
      return aaData.map(({ id, name }) => ({ id, name }))
    },
  })

/** The records that a list's filters leave, as many as can be worked on at once. */
export const readMatching = async (resource: Resource, params: object): Promise<ResourceRow[]> => {
  const data = { ...params, start: 0, length: 1000 }
  return (await readList(resource, data)).aaData
}

/** Makes a record, or changes one at the version that was seen; `own` is the caller's password, where it needs one. */
export function saveRecord(resource: Resource, row: ResourceRow | undefined, fields: object, own?: string): Write {
  const data = { ...fields, ...(own !== undefined && { own_password: own }) }
  return row
    ? {
        method: 'PATCH',
        url: `${resource.also?.change ?? resource.path}/${row.id}`,
        data: { ...data, version: row.version },
      }
    : { method: 'POST', url: resource.path, data }
}

/** Puts records into an order. */
export const orderRecords = (resource: Resource, ids: readonly string[]): Write => ({
  method: 'PUT',
  url: `${resource.path}_priority`,
  data: { id: ids },
})

/** Sets how many portions of a menu are left; null is not counted. */
export const countPortions = ({ id, version }: ResourceRow, balance: number | null): Write => ({
  method: 'POST',
  url: `/admin/menu/update_balance/${id}`,
  data: { balance, version },
})

/** Gives someone a one-time password, or without one has a PIN drawn for them, with one's own password. */
export const giveAccess = ({ id, version }: ResourceRow, password: string | null, own: string): Write => ({
  method: 'POST',
  url: `/admin/merchant_staff_${password === null ? 'pin' : 'password'}/${id}`,
  data: { ...(password !== null && { password }), own_password: own, version },
})

/** Takes someone's PIN away. */
export const takePin = ({ id, version }: ResourceRow): Write => ({
  method: 'DELETE',
  url: `/admin/merchant_staff_pin/${id}`,
  data: { version },
})
