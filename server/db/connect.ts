import type { Logger } from 'pino'
import { type Config, StartError } from '../config.ts'
import { damaged, databaseIn, holdsDatabase } from './damage.ts'
import { copyKept } from './data-dir.ts'
import { type Lock, takeLock } from './lock.ts'
import type { Db } from './handle.ts'
import { lookOver } from './look-over.ts'
import { startMaintenance } from './maintenance.ts'
import { type EmbeddedDatabase, openPglite } from './pglite.ts'
import { openPostgres, type Postgres } from './postgres.ts'
import { emptyTemplate, makeDataDirectory } from './template.ts'
import { explained, reasonOf, Trouble } from './trouble.ts'

export interface Database extends Partial<Pick<Postgres, 'bulkheads' | 'connections' | 'answers'>> {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Copies the embedded database between two transactions, and its files, to a new folder. */
  copyTo?: (folder: string) => Promise<void>
  /** Waits for running work, then closes the database and releases the data directory. */
  close(): Promise<void>
}

/** Options of a start: a lock that it already holds, and the template for a new data directory. */
export interface Opening {
  lock?: Lock
  template?: string
}

/**
 * Opens PostgreSQL if the settings name it, else the embedded database in the data directory, and migrates it. The
 * embedded one is locked against other processes. Throws a StartError that explains what to do.
 */
export async function openDatabase(config: Config, log: Logger, opening: Opening = {}): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    return { kind: 'postgres', ...(await openPostgres(config.databaseUrl, log, config.databasePool)) }
  }
  const lock = opening.lock ?? takeLock(config.dataDir)
  try {
    const trouble = new Trouble(config.dataDir, log)
    const { client, db } = await openEmbedded(config.dataDir, opening.template, (error) => trouble.note(error))
    const maintenance = startMaintenance(client, log)
    const close = async () => {
      await maintenance.stop()
      await client.close()
      lock.release()
    }
    const copyTo = (folder: string) =>
      client.transaction(async (tx) => {
        await tx.exec('CHECKPOINT')
        await copyKept(config.dataDir, folder)
      })
    return { db, kind: 'pglite', answers: () => trouble.answers(), copyTo, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Opens the database of a data directory, and creates it first if there is none; a damaged one is left to the operator.
 */
async function openEmbedded(
  dataDir: string,
  template = emptyTemplate,
  note: (error: unknown) => void,
): Promise<EmbeddedDatabase> {
  const folder = databaseIn(dataDir)
  const isFirst = !(await holdsDatabase(dataDir))
  try {
    if (isFirst) await makeDataDirectory([template, emptyTemplate], folder)
    const embedded = await openPglite({ dataDir: folder }, note)
    if (!isFirst)
      await lookOver(embedded.client, folder).catch(async (error: unknown) => {
        await embedded.client.close()
        throw error
      })
    return embedded
  } catch (error) {
    const known = await explained(error, dataDir)
    throw known instanceof StartError || isFirst ? known : damaged(dataDir, reasonOf(error))
  }
}
