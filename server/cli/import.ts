import { resolve } from 'node:path'
import { nanoid } from 'nanoid'
import { readConfig, StartError } from '../config.ts'
import { createPasswords } from '../areas/identity/passwords.ts'
import { readSalesArguments, UsageError } from '../tools/import/arguments.ts'
import { importUsage, runImport } from '../tools/import/command.ts'
import { ImportError } from '../tools/import/encoding.ts'
import { openSink } from '../tools/import/open-sink.ts'
import { createLogger } from '../logger.ts'

/** Runs `npm run import`: returns the exit code, 2 for a command line that cannot be understood. */
export async function main(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const complain = (text: string) => process.stderr.write(`${text}\n`)
  const clock = { now: () => new Date() }
  try {
    const read = readSalesArguments(argv, { 'dry-run': { type: 'boolean' } })
    if (!read) {
      say(importUsage)
      return 0
    }
    const isDryRun = read.values['dry-run'] === true
    const config = readConfig(env)
    const deps = { clock, ids: { id: () => nanoid() }, passwords: createPasswords() }
    return await runImport(
      { ...read.sales, path: resolve(env.INIT_CWD ?? '.', read.sales.path), isDryRun },
      {
        openSink: () => openSink(config, createLogger('error'), deps, isDryRun),
        now: clock.now,
        screen: process.stderr,
        say,
      },
    )
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nnpm run import -- --help shows all flags.`)
      return 2
    }
    if (!(error instanceof ImportError || error instanceof StartError)) throw error
    complain(error.message)
    return 1
  }
}
