import { restore } from '../tools/backup/restore.ts'
import { readInWords, runArchive } from '../tools/backup/run-archive.ts'

const usage = `npm run restore -- FILE.tar.gz [--force]

Puts a backup into DATA_DIR. Stop the server first. --force puts it in the place of the data that is there, which is
kept beside it, in before-restore.`

/** Runs `npm run restore`: replaces the embedded database by a backup. */
export const main = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  runArchive(args, env, usage, async ({ config, file, force }) => {
    const { madeAt, before, ...read } = await restore(config, file, { force })
    const kept = before === undefined ? '' : `\nWhat was there before is in ${before}; remove it once you are sure.`
    const silent =
      '\nIt sends nothing until an administrator says on /system that it is the house itself, or npm run speak does.'
    return `Restored the backup of ${madeAt}: ${readInWords(read)}.${kept}${silent}`
  })
