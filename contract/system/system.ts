import type { OutboxState } from '../states.ts'
import type { TimelineEntry } from '../audit/timeline.ts'

/**
 * The name of an operator who sets a switch without being signed in, and the trail's word for a switch that lets every
 * console work.
 */
export const commandLine = 'command line'
export const anyVersion = 'any'

/** The house is closed for maintenance. */
export interface Maintenance {
  since: string
  /** The time at which the operator expects to be done; null when not known. */
  until: string | null
  /** The operator's message to all; empty if there is none. */
  message: string
  /** The person who closed it, by name, or "command line". */
  by: string
}

/** The settings that an operator makes for all stores. */
export interface Switches {
  maintenance: Maintenance | null
  /** Consoles older than this one must be reloaded; null where every version may work. */
  minimum_version: string | null
  /** This is a copy of another house's data, which sends nothing; null where it is the house itself. */
  silence: { since: string } | null
}

/** `GET /get_version`: needs no sign-in, and is answered during maintenance too. */
export interface VersionInfo extends Switches {
  /** The version of the server and of the console that it serves. */
  version: string
  /** The version that this console sends in `admin-version`. */
  admin_version: string
}

/** `GET /admin/system`, for the administrator alone. */
export interface System extends VersionInfo {
  database: 'pglite' | 'postgres'
  /** Screens that listen for changes at this server. */
  screens: number
  /** The number of outgoing messages by state. */
  outbox: Partial<Record<OutboxState, number>>
  /** The operators' latest changes, newest first. */
  trail: TimelineEntry[]
  server_time: string
}
