import type { House } from '../../support/house.ts'
import { type Arguments, UsageError } from './arguments.ts'
import type { Host } from './host.ts'
import { onLevel } from './on-level.ts'

/** A level with a store in it. */
export interface Server {
  house: House
  another(): Promise<House>
}

/**
 * Opens a level that has a server, as walks need one.
 *
 * @throws UsageError for every level but those of the server itself
 */
export function onServer<T>(args: Arguments, host: Host, work: (server: Server) => Promise<T>): Promise<T> {
  if (args.level !== 'http' && args.level !== 'socket')
    throw new UsageError('A walk goes over several charts at once, which only a server keeps together: --level http.')
  return onLevel(args, host, ({ house, another, level }) => {
    if (!house || !another) throw new Error(`The level "${level.name}" has no store to walk in.`)
    return work({ house, another })
  })
}
