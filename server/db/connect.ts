import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Lock, takeLock } from './lock.ts'
import { startMaintenance } from './maintenance.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type * as schema from './schema/index.ts'
import { copyTemplate, emptyTemplate, holdsDatabase } from './template.ts'

/** What `db.execute(sql…)` answers on both drivers. */
interface Result<Row> {
  rows: Row[]
}
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}
type Schema = typeof schema
/** The outer handle. Inside a transaction use the transaction's own: on the embedded database the outer one refuses. */
export type Db = PgDatabase<Rows, Schema, ExtractTablesWithRelations<Schema>>
/** The handle of one transaction, which every function that takes part in it receives. */
export type Tx = PgTransaction<Rows, Schema, ExtractTablesWithRelations<Schema>>

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Waits for what runs, then closes and gives the data directory free. */
  close(): Promise<void>
}

/** What a start may bring along: the lock that it holds already, and the template that a new data directory begins with. */
export interface Opening {
  lock?: Lock
  template?: string
}

/**
 * Opens PostgreSQL where the settings name one, else the embedded database in the data directory, and migrates it.
 * The embedded one is locked against other processes. Throws a StartError that explains what to do.
 */
export async function openDatabase(config: Config, log: Logger, opening: Opening = {}): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    const { pool, db } = await openPostgres(config.databaseUrl, log)
    return { db, kind: 'postgres', close: () => pool.end() }
  }
  const lock = opening.lock ?? takeLock(config.dataDir)
  try {
    const dataDir = join(config.dataDir, 'database')
    if (!(await holdsDatabase(dataDir))) {
      const template = await copyTemplate([opening.template ?? emptyTemplate, emptyTemplate], dataDir)
      log.debug({ template }, 'made a new data directory')
    }
    const { client, db } = await openPglite({ dataDir })
    const maintenance = startMaintenance(client, log)
    const close = async () => {
      await maintenance.stop()
      await client.close()
      lock.release()
    }
    return { db, kind: 'pglite', close }
  } catch (error) {
    lock.release()
    throw error
  }
}
