import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig, StartError } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { holdsDatabase } from '../db/damage.ts'
import { keptFolders } from '../db/data-dir.ts'
import { isDemo } from '../db/demo-story.ts'
import { takeLock } from '../db/lock.ts'
import { createLogger } from '../logger.ts'

/**
 * Runs `npm run demo:reset`: removes the demo's data, so that the next start writes it again up to the present evening.
 */
export async function main(_args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const config = readConfig(env)
    if (config.isProduction) throw new StartError('This removes all data, so it does not run with NODE_ENV=production.')
    if (config.databaseUrl !== undefined) {
      throw new StartError(
        'The data is in PostgreSQL, which this command leaves alone.\n' +
          'Drop and create that database yourself; the next start fills it with the demo.',
      )
    }
    const { dataDir } = config
    if (await holdsDatabase(dataDir)) {
      const database = await openDatabase(config, createLogger('error'))
      const mayGo = await isDemo(database.db)
      await database.close()
      if (!mayGo)
        throw new StartError(
          `The data in ${dataDir} is no demo, so it stays. Remove the folder yourself if you mean it.`,
        )
    }
    const lock = takeLock(dataDir)
    for (const name of keptFolders) await rm(join(dataDir, name), { recursive: true, force: true })
    lock.release()
    process.stdout.write(
      `The demo in ${dataDir} is removed. The next \`npm start\` tells it again, up to that evening.\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
