import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { RowEvent } from '#contract/event.ts'
import type { Switches } from '#contract/system/system.ts'
import type { Database } from './db/connect.ts'
import type { Db } from './db/handle.ts'
import type { Patience, PrinterNetworks } from './outside/printer-networks.ts'
import type { Rates } from './config.ts'
import type { Carriers } from './outside/carriers.ts'
import type { PushHosts } from './outside/push-hosts.ts'

export interface Ids {
  /** Returns a new random id of 21 characters. */
  id(): string
}

export interface Passwords {
  /**
   * Returns the Argon2id hash of a password or PIN, with a random salt or one derived from `seed`. Rejects with
   * `too_many_attempts` if too many calls wait already.
   */
  hash(text: string, seed?: string): Promise<string>
  verify(hash: string, text: string): Promise<boolean>
}

/** The parts of the outside world that the API uses; tests pass their own. */
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
    /** The proxies whose X-Forwarded-For is trusted. */
    proxies?: readonly string[]
    pinPepper: string | undefined
    printers: PrinterNetworks & { patience?: Patience }
    push: PushHosts & { contact: string }
    /** The maximum number of offers per second on each channel; unlimited if it is missing. */
    rates?: Rates
    /** Tells if the console has the testers' lab. */
    hasLab?: boolean | undefined
    /** The public address of this server; the address of the call if it is missing. */
    publicUrl?: string
  } & Carriers
  /** Signal that is aborted when the process stops: streams end. */
  stopping: AbortSignal
  /** Copies the embedded database to a new folder, for a backup. */
  copyTo?: Database['copyTo']
  /** Lets commands such as `npm run import` work while the server is running. */
  operatorToken?: string
}

/** The events of stores, in the order of their numbers, for the listeners in this process. */
export interface Hub {
  /** Number of listeners, of all stores together. */
  listeners: number
  /** Sends new events of a store to its listeners. */
  wake(merchantId: string): Promise<void>
  /** Listens from now on; returns the number of the last event before, and a function to stop. */
  listen(merchantId: string, listener: (event: RowEvent) => void): Promise<{ from: number; stop: () => void }>
  /** Reads the events after a number, oldest first, one page at most. */
  since(merchantId: string, cursor: number): Promise<RowEvent[]>
}

/** Switches that the operator has set for all users, as this process knows them. */
export interface KnownSwitches {
  read(): Promise<Switches>
  /** Calls `closer` when maintenance begins, until the returned function is called. */
  onClose(closer: () => void): () => void
}

/** The outside world, with the parts that the app adds for its own routes. */
export interface Deps extends Outside {
  hub: Hub
  switches: KnownSwitches
}
