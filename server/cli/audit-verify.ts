import { readConfig, StartError } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { merchants } from '../db/schema/index.ts'
import { verifyAudit } from '../journal/verify.ts'
import { createLogger } from '../logger.ts'

/** `npm run audit:verify`: computes every store's audit chain again and names the first entry that was touched. */
export async function main(_args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const database = await openDatabase(readConfig(env), createLogger('error'))
    const stores = await database.db.select().from(merchants).orderBy(merchants.name)
    if (stores.length === 0) process.stdout.write('There is no store here yet.\n')
    let isWhole = true
    for (const { merchantId, name } of stores) {
      const { entries, brokenAt } = await verifyAudit(database.db, merchantId)
      const verdict = brokenAt === undefined ? 'whole' : `BROKEN at entry ${brokenAt}`
      process.stdout.write(`${name}: ${entries} entries, ${verdict}\n`)
      isWhole &&= brokenAt === undefined
    }
    await database.close()
    return isWhole ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
