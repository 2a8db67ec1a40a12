import type { App } from '../../../server/app.ts'
import type { Outside } from '../../../server/deps.ts'
import type { Fault } from '../browser/faults.ts'
import { type House, house } from '../../support/house.ts'
import { loadPglite, migratedDump } from '../../support/open-database.ts'
import type { Stand } from './stand.ts'
import { recordedApp } from './record/recorded-app.ts'

/** A database in memory for this session alone, one app on it, and the store that is shown. */
export interface Session {
  app: App
  config: Outside['config']
  /** Returns the store that the console shows. */
  house(): House
  /**
   * Works on the path that was begun there, one caller at a time.
   *
   * @throws where none was begun, or another store is shown
   */
  atStand: <T>(work: (on: Stand) => Promise<T>) => Promise<T>
  /** Opens a new store, in which nothing has happened yet, and makes it the one that is shown. */
  renew(): Promise<House>
  /** The fault that the next write of the console runs into. */
  fault: Fault | undefined
  /** Moves the clock on, in milliseconds, and runs everything that is due by then. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** Opens a session with its first store. Its clock does not run until it is moved. */
export async function openSession(): Promise<Session> {
  const database = await loadPglite(await migratedDump())
  let app: App | undefined
  let passed = 0
  /** Opens one more store on the clock of the others. */
  const open = async () => {
    const opened = await house({ database, app: (outside) => (app ??= recordedApp(outside)) })
    opened.pass(passed)
    return opened
  }
  // The app's clock, configuration and last error are those of the first one.
  const first = await open()
  let shown = first
  return {
    app: app!,
    config: first.outside.config,
    fault: undefined,
    house: () => shown,
    atStand: () => Promise.reject(new Error('No path was begun in this session.')),
    renew: async () => (shown = { ...(await open()), errors: first.errors }),
    async pass(milliseconds) {
      passed += milliseconds
      for (const one of new Set([first, shown])) one.pass(milliseconds)
      while ((await app!.sweep()) > 0);
      await app!.hear()
    },
    close: () => database.close(),
  }
}

/** Does something in a session of its own. */
export async function inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession()
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}
