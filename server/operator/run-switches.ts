import type { Switches } from '#contract/system/system.ts'
import { readConfig, StartError } from '../config.ts'
import { ApiError } from '../http/errors.ts'
import { createLogger } from '../logger.ts'
import { explain, openSwitches } from './open-switches.ts'
import type { SwitchChange } from './switches.ts'

/** A parsed command line: a change, a request for the present state, or a mistake. */
export type SwitchRequest = { change: SwitchChange } | 'status' | { usage: string }

/**
 * Runs a command that sets or prints a switch: returns the exit code, 2 for a command line that cannot be understood.
 */
export async function runSwitches(
  asked: SwitchRequest,
  env: NodeJS.ProcessEnv,
  now: () => Date,
  tell: (switches: Switches) => string,
): Promise<number> {
  if (asked !== 'status' && 'usage' in asked) {
    process.stderr.write(`${asked.usage}\n`)
    return 2
  }
  try {
    const line = await openSwitches(readConfig(env), createLogger('error'), now)
    try {
      const switches = asked === 'status' ? await line.read() : await line.change(asked.change)
      process.stdout.write(`${tell(switches)}\n`)
      return 0
    } finally {
      await line.close()
    }
  } catch (error) {
    if (error instanceof ApiError) process.stderr.write(`${explain(error.body())}\n`)
    else if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
    else throw error
    return 1
  }
}
