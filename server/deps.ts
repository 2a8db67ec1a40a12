import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { EventHub } from './engine/realtime/hub.ts'
import type { LabSessions } from './lab/sessions.ts'
import type { Database } from './db/connect.ts'
import type { Db } from './db/handle.ts'
import type { SwitchBoard } from './operator/switches.ts'
import type { PrinterNetworks } from './areas/printing/paper/address.ts'
import type { Rates } from './config.ts'
import type { Carriers } from './areas/messages/carriers.ts'
import type { PushHosts } from './areas/push/endpoint.ts'
import type { Patience } from './areas/printing/paper/device.ts'

export interface Ids {
  /** Returns a new random id of 21 characters. */
  id(): string
}

export interface Passwords {
  /**
   * Argon2id of a password or PIN, with a random salt or one that follows from `seed`. Rejects with `too_many_attempts`
   * when too many already wait.
   */
  hash(text: string, seed?: string): Promise<string>
  verify(hash: string, text: string): Promise<boolean>
}

/** Everything of the outside world that the API uses; tests pass their own. */
export interface Outside {
  db: Db
  databaseKind: Database['kind']
  bulkheads?: Database['bulkheads']
  connections?: Database['connections']
  answers?: Database['answers']
  clock: Clock
  ids: Ids
  passwords: Passwords
  log: Logger
  config: {
    rateLimit: boolean
    /** The proxies whose X-Forwarded-For is believed. */
    proxies?: readonly string[]
    pinPepper: string | undefined
    printers: PrinterNetworks & { patience?: Patience }
    push: PushHosts & { contact: string }
    /** Most offers per second on each channel; unlimited where it is missing. */
    rates?: Rates
    /** Tells if the console has the testers' lab. */
    hasLab?: boolean | undefined
    /** Our address as guests know it; that of the call where it is missing. */
    publicUrl?: string
  } & Carriers
  /** Signal that is aborted when the process stops: streams end. */
  stopping: AbortSignal
  /** Copies the embedded database to a new folder, for a backup. */
  copyTo?: Database['copyTo']
  /** The sessions of the testers' lab, where this server has one. */
  lab?: LabSessions | undefined
  /** Lets commands such as `npm run import` work beside a running server. */
  operatorToken?: string
}

/** The outside world, with the parts that the app adds for its own routes. */
export interface Deps extends Outside {
  hub: EventHub
  /** Switches that the operator has set for everybody. */
  switches: SwitchBoard
}
