import { parseArgs } from 'node:util'
import { type SwitchRequest, runSwitches } from '../operator/run-switches.ts'

const usage = `npm run maintenance                                       says whether the house is closed
npm run maintenance -- on --minutes 15 --message "…"      closes it; both flags may be left out
npm run maintenance -- off                                opens it again

Beside a running server or without one. Everybody but the administrator gets 503 with Retry-After, and every screen
shows the message until the house is open again.`

/** Runs `npm run maintenance`: begins or ends maintenance, or prints its state. */
export function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runSwitches(
    read(args),
    env,
    () => new Date(),
    ({ maintenance }) => {
      if (!maintenance) return 'Open: everybody may work.'
      const { since, until, message, by } = maintenance
      const end = until === null ? 'until it is opened' : `until about ${until}`
      return `Closed since ${since} by ${by}, ${end}.${message && `\n“${message}”`}`
    },
  )
}

function read(args: string[]): SwitchRequest {
  try {
    const options = { minutes: { type: 'string' }, message: { type: 'string' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [word = 'status', ...more] = positionals
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
    const isWrong = minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440)
    if (more.length > 0 || values.help || isWrong) return { usage }
    const hasFlags = minutes !== undefined || values.message !== undefined
    if (word === 'on') return { change: { maintenance: { minutes, message: values.message?.slice(0, 200) } } }
    if (word === 'off' && !hasFlags) return { change: { maintenance: null } }
    return word === 'status' && !hasFlags ? 'status' : { usage }
  } catch (error) {
    return { usage: `${(error as Error).message}\n\n${usage}` }
  }
}
