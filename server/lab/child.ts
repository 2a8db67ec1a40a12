import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The program of a session, which is part of the tests; a server that was shipped without them has none. */
const program = 'tests/paths/lab/start.mjs'
/** Longest wait for a session in milliseconds; a session is built first if its sources changed. */
const patience = 120_000
const megabytes = 768
/** The maximum number of characters of its error output that are kept. */
const longestComplaint = 2000

/** Tells if sessions can be started from the present folder. */
export const canStart = (): boolean => existsSync(program)

/** A session's process. */
export interface Child {
  process: ChildProcess
  /** The port of this machine on which it answers; rejects with the reason if it ends, or does not report in time. */
  port: Promise<number>
}

/**
 * Returns the variables of our environment for a session: those that a program needs to run, and none that leads to
 * data.
 */
export const environmentOf = ({ PATH, HOME, TMPDIR }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH,
  HOME,
  TMPDIR,
  NODE_ENV: 'production',
})

/** Starts the process of a session. */
export function startChild(): Child {
  const child = fork(program, {
    env: environmentOf(process.env),
    execArgv: [`--max-old-space-size=${megabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let written = ''
  child.stderr?.on('data', (text: Buffer) => (written = (written + String(text)).slice(-longestComplaint)))
  const port = new Promise<number>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The session of the lab did not start: ${why}. ${written}`.trim()))
    }
    const timer = setTimeout(fail, patience, 'it took too long')
    child.once('message', (message: { port: number }) => (clearTimeout(timer), resolve(message.port)))
    child.once('error', (error) => (clearTimeout(timer), fail(error.message)))
    child.once('exit', (code) => (clearTimeout(timer), fail(`it ended with code ${code}`)))
  })
  // The process that awaits the port handles the error.
  port.catch(() => undefined)
  return { process: child, port }
}
