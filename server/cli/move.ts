import { readConfig, StartError } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { takeLock } from '../db/lock.ts'
import { holdsDatabase } from '../db/damage.ts'
import { createLogger } from '../logger.ts'
import { copyRows, MoveError } from '../tools/move/copy-rows.ts'
import { progressBar } from '../progress.ts'

const usage = `npm run move -- postgres://user:password@host:5432/database

Copies everything from the embedded database in DATA_DIR to an empty database on PostgreSQL. Stop the server first. It is
moved whole or not at all, each table is compared afterwards, and the embedded database stays as it is.`

/** Runs `npm run move`: moves the data from the embedded database to PostgreSQL. */
export async function main([address, ...more]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (address === undefined || address.startsWith('-') || more.length > 0) {
    process.stderr.write(`${usage}\n`)
    return address === '--help' ? 0 : 2
  }
  const log = createLogger('error')
  try {
    const from = readConfig({ ...env, DATABASE_URL: '' })
    const to = readConfig({ ...env, DATABASE_URL: address })
    const lock = takeLock(from.dataDir)
    if (!(await holdsDatabase(from.dataDir))) {
      lock.release()
      throw new StartError(
        `There is no database in ${from.dataDir}. Name the right one, for example: DATA_DIR=/var/lib/statehouse`,
      )
    }
    const embedded = await openDatabase(from, log, { lock })
    try {
      const postgres = await openDatabase(to, log)
      try {
        let bar: ((done: number) => void) | undefined
        const moved = await copyRows(embedded.db, postgres.db, (done, of) => {
          bar ??= progressBar(process.stderr, 'Moving', of)
          bar(done)
        })
        await postgres.db.execute('ANALYZE')
        process.stdout.write(
          `Moved ${moved.rows} rows of ${moved.tables} tables; every table was compared and is the same.\n` +
            `Start from now on with DATABASE_URL. The embedded database stays in ${from.dataDir}; ` +
            'remove it once you are sure.\n',
        )
        return 0
      } finally {
        await postgres.close()
      }
    } finally {
      await embedded.close()
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof MoveError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
