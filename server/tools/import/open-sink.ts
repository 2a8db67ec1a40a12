import type { Logger } from 'pino'
import { type Config, StartError } from '../../config.ts'
import { openDatabase } from '../../db/connect.ts'
import { firstTemplate, writeFirstData } from '../../first-data.ts'
import type { OwnerDeps } from '../../first-owner.ts'
import { lockHolder } from '../../db/lock.ts'
import { holdsDatabase } from '../../db/damage.ts'
import { directSink } from './direct-sink.ts'
import { httpSink } from './http-sink.ts'
import type { ImportSink } from './sink.ts'
import { freshTerms } from './stores.ts'

/** Lines per batch while this process has the data directory alone, so that no other writes wait. */
const alone = 1000

/**
 * Opens the target of an import: PostgreSQL if the settings name it, else the server that has the data directory open,
 * else the directory itself. A dry run creates no database. Throws a StartError with advice.
 */
export async function openSink(config: Config, log: Logger, deps: OwnerDeps, isDryRun: boolean): Promise<ImportSink> {
  if (config.databaseUrl === undefined) {
    const holder = lockHolder(config.dataDir)
    if (holder?.address) return httpSink(holder)
    if (holder)
      throw new StartError(
        `The data directory ${config.dataDir} is in use by process ${holder.pid}, which serves nobody. Wait until it is done.`,
      )
    if (isDryRun && !(await holdsDatabase(config.dataDir))) return emptySink
  }
  const database = await openDatabase(config, log, { template: firstTemplate(config, deps.clock.now()) })
  try {
    if (!isDryRun) await writeFirstData(database.db, config, deps)
    return directSink(
      { ...deps, db: database.db },
      { close: () => database.close(), ...(database.kind === 'pglite' && { linesAtOnce: alone }) },
    )
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Replaces the database that a dry run does not create. */
const emptySink: ImportSink = {
  linesAtOnce: alone,
  find: async () => ({ fresh: freshTerms }),
  create: () => Promise.reject(new Error('A dry run makes no store.')),
  countKnown: async () => 0,
  write: () => Promise.reject(new Error('A dry run writes no lines.')),
  finish: async () => ({ longOrders: 0 }),
  close: async () => {},
}
