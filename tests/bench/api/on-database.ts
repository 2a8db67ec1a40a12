import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/db/connect.ts'
import type { Db } from '../../../server/db/handle.ts'

export const silent = pino({ level: 'silent' })

/** Does something with a database that no server has open, or that many may. */
export async function onDatabase(env: Record<string, string>, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(env), silent)
  await work(database.db)
  await database.db.execute(sql`ANALYZE`)
  await database.close()
}
