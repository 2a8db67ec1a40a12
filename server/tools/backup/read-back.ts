import { refuseWrongPage } from '../../db/pages.ts'
import { openPglite } from '../../db/pglite.ts'
import { sumOf, tablesInOrder } from '../../db/table-sums.ts'
import { reasonOf } from '../../db/trouble.ts'
import { verifyTrails } from '../../engine/journal/verify.ts'
import { BackupError } from './tar.ts'

export interface ReadBack {
  tables: number
  rows: number
  stores: number
}

/**
 * Opens a copy of a database, which recovers it as after a crash, reads every page and value of it and recomputes the
 * audit chain of each store and of the server. Throws a BackupError if any data is damaged.
 */
export async function readBack(dataDir: string): Promise<ReadBack> {
  const { client, db } = await openPglite({ dataDir })
  try {
    refuseDamage(dataDir)
    const tables = await tablesInOrder(db)
    let rows = 0
    for (const table of tables) rows += (await sumOf(db, table)).rows
    const trails = await verifyTrails(db)
    for (const { name, brokenAt } of trails)
      if (brokenAt !== undefined) throw new BackupError(`The audit trail of ${name} is broken at entry ${brokenAt}.`)
    return { tables: tables.length, rows, stores: trails.filter(({ isStore }) => isStore).length }
  } finally {
    await client.close()
  }
}

function refuseDamage(dataDir: string): void {
  try {
    refuseWrongPage(dataDir)
  } catch (error) {
    throw new BackupError(`The database in the backup is damaged: ${reasonOf(error)}. Restore an earlier backup.`)
  }
}
