import { queryOptions } from '@tanstack/react-query'
import type { System } from '#contract/system/system.ts'
import { call } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** How the server is, for an administrator; asked again while it is looked at. */
export const systemQuery = () =>
  queryOptions({
    queryKey: keys.system,
    queryFn: ({ signal }) => call<System>({ method: 'GET', url: '/admin/system', signal }),
    refetchInterval: 5000,
  })

/** Settings that an administrator changes for everybody; those left out stay. */
export interface SystemChange {
  maintenance?: { minutes?: number; message?: string } | null
  minimum_version?: string | null
  silence?: null
}

/** Sets it, and answers how the server is then. */
export const changeSystem = (data: SystemChange): Promise<System> =>
  call<System>({ method: 'PUT', url: '/admin/system', data })
