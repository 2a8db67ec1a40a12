import { makeBackup } from '../tools/backup/make-backup.ts'
import { readInWords, runArchive } from '../tools/backup/run-archive.ts'

const usage = `npm run backup -- FILE.tar.gz [--force]

Saves the embedded database in DATA_DIR, beside a running server or without one, and reads back what it saved.
--force overwrites a file that is there already.`

/** Runs `npm run backup`: saves the embedded database to a file. */
export const main = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  runArchive(args, env, usage, async ({ config, file, force }) => {
    const backup = await makeBackup(config, file, { force, now: new Date() })
    return `Saved ${(backup.bytes / 2 ** 20).toFixed(1)} MB to ${file}, and read it back: ${readInWords(backup)}.`
  })
