import { readConfig, StartError } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { verifyTrails } from '../engine/journal/verify.ts'
import { createLogger } from '../logger.ts'

/**
 * Runs `npm run audit:verify`: recomputes the audit chain of every store and of the server, and names the first entry
 * that was changed.
 */
export async function main(_args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const database = await openDatabase(readConfig(env), createLogger('error'))
    const trails = await verifyTrails(database.db)
    await database.close()
    if (!trails.some(({ isStore }) => isStore)) process.stdout.write('There is no store here yet.\n')
    for (const { name, entries, brokenAt } of trails) {
      const verdict = brokenAt === undefined ? 'whole' : `BROKEN at entry ${brokenAt}`
      process.stdout.write(`${name}: ${entries} entries, ${verdict}\n`)
    }
    return trails.every(({ brokenAt }) => brokenAt === undefined) ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
