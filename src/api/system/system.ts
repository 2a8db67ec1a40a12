import { queryOptions } from '@tanstack/react-query'
import type { System } from '#contract/system/system.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** The state of the server, for an administrator; refetched while it is shown. */
export const systemQuery = () =>
  queryOptions({
    queryKey: keys.system,
    queryFn: ({ signal }) => call<System>({ method: 'GET', url: '/admin/system', signal }),
    refetchInterval: 5000,
  })

/** Settings that an administrator changes for all stores; omitted ones stay. */
export interface SystemChange {
  maintenance?: { minutes?: number; message?: string } | null
  minimum_version?: string | null
  silence?: null
}

/** Changes settings, and returns the new state of the server. */
export const changeSystem = (data: SystemChange): Promise<System> =>
  call<System>({ method: 'PUT', url: '/admin/system', data })
