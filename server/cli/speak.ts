import { type SwitchRequest, runSwitches } from '../operator/run-switches.ts'

const usage = `npm run speak              says if this is a copy of another installation's data, which sends nothing
npm run speak -- on        from now on it is the house itself, and sends again

Messages that waited when the copy was made are not sent: the house that it was made of may have sent them.`

/** Runs `npm run speak`: ends the silence of a copy, or prints whether it is silent. */
export const main = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  runSwitches(
    read(args),
    env,
    () => new Date(),
    ({ silence }) =>
      silence ? `Silent since ${silence.since}: this is a copy of another installation's data.` : 'It sends.',
  )

function read(args: string[]): SwitchRequest {
  if (args.length === 0) return 'status'
  return args.length === 1 && args[0] === 'on' ? { change: { silence: null } } : { usage }
}
