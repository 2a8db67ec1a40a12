import { z } from 'zod'
import { named } from '../named.ts'
import { outboxStates } from '../states.ts'
import { TimelineEntry } from '../audit/timeline.ts'

/**
 * The name of an operator who sets a switch without being signed in, and the trail's word for a switch that lets every
 * console work.
 */
export const commandLine = 'command line'
export const anyVersion = 'any'

/** The house is closed for maintenance. */
export const Maintenance = named('Maintenance', {
  since: z.string(),
  /** The time at which the operator expects to be done; null when not known. */
  until: z.string().nullable(),
  /** The operator's message to all; empty if there is none. */
  message: z.string(),
  /** The person who closed it, by name, or "command line". */
  by: z.string(),
})
export type Maintenance = z.output<typeof Maintenance>

/** The settings that an operator makes for all stores. */
export const Switches = named('Switches', {
  maintenance: Maintenance.nullable(),
  /** Consoles older than this one must be reloaded; null where every version may work. */
  minimum_version: z.string().nullable(),
  /** This is a copy of another house's data, which sends nothing; null where it is the house itself. */
  silence: z.object({ since: z.string() }).nullable(),
})
export type Switches = z.output<typeof Switches>

/** `GET /get_version`: needs no sign-in, and is answered during maintenance too. */
export const VersionInfo = named('VersionInfo', {
  ...Switches.shape,
  /** The version of the server and of the console that it serves. */
  version: z.string(),
  /** The version that this console sends in `admin-version`. */
  admin_version: z.string(),
})
export type VersionInfo = z.output<typeof VersionInfo>

/** `GET /admin/system`, for the administrator alone. */
export const System = named('System', {
  ...VersionInfo.shape,
  database: z.enum(['pglite', 'postgres']),
  /** Screens that listen for changes at this server. */
  screens: z.number(),
  /** The number of outgoing messages by state. */
  outbox: z.partialRecord(z.enum(outboxStates), z.number()),
  /** The operators' latest changes, newest first. */
  trail: z.array(TimelineEntry),
  server_time: z.string(),
})
export type System = z.output<typeof System>
