import { readConfig, StartError } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { createLogger } from '../logger.ts'
import { verifyBooks } from '../reports/verify-books.ts'

/**
 * Runs `npm run books:verify`: computes the stored sums of every day and store again from the orders, payments and
 * refunds, and names the first difference.
 */
export async function main(_args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const database = await openDatabase(readConfig(env), createLogger('error'))
    const stores = await verifyBooks(database.db)
    await database.close()
    if (stores.length === 0) process.stdout.write('There is no store here yet.\n')
    for (const { name, days, brokenAt } of stores) {
      process.stdout.write(`${name}: ${days} days, ${brokenAt ? `WRONG on ${brokenAt.day}` : 'right'}\n`)
      if (!brokenAt) continue
      const { table, kept, counted } = brokenAt
      process.stdout.write(`  kept in ${table}: ${JSON.stringify(kept)}\n  from its rows: ${JSON.stringify(counted)}\n`)
    }
    return stores.every(({ brokenAt }) => brokenAt === undefined) ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
