import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig, StartError } from '../../config.ts'
import { explained } from '../../db/trouble.ts'
import { BackupError } from './tar.ts'

/** Arguments of a backup or restore command. */
interface ArchiveCall {
  config: Config
  file: string
  force: boolean
}

/**
 * Runs such a command with its file and `--force`: returns the exit code, 2 for a command line that cannot be
 * understood.
 */
export async function runArchive(
  args: string[],
  env: NodeJS.ProcessEnv,
  usage: string,
  run: (call: ArchiveCall) => Promise<string>,
): Promise<number> {
  let file: string | undefined
  let force = false
  try {
    const { values, positionals } = parseArgs({ args, options: { force: { type: 'boolean' } }, allowPositionals: true })
    if (positionals.length === 1) file = resolve(env.INIT_CWD ?? '.', positionals[0]!)
    force = values.force ?? false
  } catch {
    file = undefined
  }
  if (file === undefined) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const config = readConfig(env)
    const said = await run({ config, file, force }).catch(async (error: unknown) => {
      throw await explained(error, config.dataDir)
    })
    process.stdout.write(`${said}\n`)
    return 0
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!(error instanceof StartError || error instanceof BackupError || isMissing)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

/** Describes a backup: "12,345 rows of 48 tables; the audit trails of 2 stores are whole". */
export const readInWords = ({ rows, tables, stores }: { rows: number; tables: number; stores: number }): string =>
  `${rows.toLocaleString('en')} rows of ${tables} tables; the audit trail of ${stores} ${stores === 1 ? 'store' : 'stores'} is whole`
