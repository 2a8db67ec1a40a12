import { resolve } from 'node:path'
import { readSalesArguments, UsageError } from '../tools/import/arguments.ts'
import { ImportError } from '../tools/import/encoding.ts'
import { CallError, Client } from '../tools/replay/client.ts'
import { replayUsage, runReplay } from '../tools/replay/command.ts'

const text = { type: 'string' } as const

/**
 * Runs `npm run replay`: returns the exit code, 1 if the money does not add up, 2 for a command line that cannot be
 * understood.
 */
export async function main(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const complain = (line: string) => process.stderr.write(`${line}\n`)
  try {
    const read = readSalesArguments(argv, { limit: text, url: text, user: text, password: text, pin: text })
    if (!read) {
      say(replayUsage)
      return 0
    }
    const given = (name: string, otherwise: string) => String(read.values[name] ?? otherwise)
    const limit = Number(given('limit', '200'))
    if (!Number.isInteger(limit) || limit < 1)
      throw new UsageError(`--limit "${given('limit', '')}" is no number of orders. For example: --limit 200`)
    const url = given('url', 'http://127.0.0.1:3000')
    if (!URL.canParse(url))
      throw new UsageError(`--url "${url}" is no address. For example: --url http://127.0.0.1:3000`)
    const args = {
      ...read.sales,
      path: resolve(env.INIT_CWD ?? '.', read.sales.path),
      limit,
      user: given('user', 'admin'),
      password: given('password', 'statehouse'),
      pin: given('pin', '975310'),
    }
    return await runReplay(args, {
      client: new Client({ url, onSilence: (at) => complain(`Waiting for ${at} to answer …`) }),
      screen: process.stderr,
      say,
    })
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\nnpm run replay -- --help shows all flags.`)
      return 2
    }
    if (!(error instanceof ImportError || error instanceof CallError)) throw error
    complain(error.message)
    return 1
  }
}
