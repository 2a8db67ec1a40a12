import { adminVersion } from '#contract/version.ts'
import { type SwitchRequest, runSwitches } from '../operator/run-switches.ts'

const usage = `npm run client-version               says which consoles may work
npm run client-version -- 7.0.5      older ones are asked to reload (410)
npm run client-version -- any        every version may work`

/** Runs `npm run client-version`: prints or sets the oldest version of the console that may be used. */
export function main(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runSwitches(
    read(args),
    env,
    () => new Date(),
    ({ minimum_version }) =>
      minimum_version === null
        ? `Every console may work; that of this server is ${adminVersion}.`
        : `Consoles from ${minimum_version} on may work; that of this server is ${adminVersion}.`,
  )
}

function read([word = 'status', ...more]: string[]): SwitchRequest {
  if (more.length > 0 || word.startsWith('-')) return { usage }
  if (word === 'status') return 'status'
  return { change: { minimum_version: word === 'any' ? null : word } }
}
