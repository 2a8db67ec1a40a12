import type { OutboxState } from '../states.ts'
import type { TimelineEntry } from './order.ts'

/** Who sets a switch without being signed in, and what the trail calls it where every console may work. */
export const commandLine = 'command line'
export const anyVersion = 'any'

/** The house is closed for maintenance. */
export interface Maintenance {
  since: string
  /** When the operator expects to be done; null where nobody said. */
  until: string | null
  /** What the operator wants people to read; empty where nothing. */
  message: string
  /** Who closed it: a person's name, or "command line". */
  by: string
}

/** What an operator has set for everybody. */
export interface Switches {
  maintenance: Maintenance | null
  /** Consoles older than this one must be reloaded; null where every version may work. */
  minimum_version: string | null
}

/** `GET /get_version`: answered to anybody, also during maintenance. */
export interface VersionInfo extends Switches {
  /** Of the server and of the console that it serves. */
  version: string
  /** What that console says of itself in `admin-version`. */
  admin_version: string
}

/** `GET /admin/system`, for the administrator alone. */
export interface System extends VersionInfo {
  database: 'pglite' | 'postgres'
  /** Screens that listen for changes at this server. */
  screens: number
  /** What is on its way out of the house, by how far it is. */
  outbox: Partial<Record<OutboxState, number>>
  /** What operators set last, newest first. */
  trail: TimelineEntry[]
  server_time: string
}
