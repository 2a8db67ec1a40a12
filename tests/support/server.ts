import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestServer {
  /** The server's address: "http://127.0.0.1:41234". */
  address: string
  dataDir: string
  /** Returns everything that it wrote to its terminal so far. */
  output(): string
  /** Resolves with the exit code once the process is gone, however it went. */
  gone: Promise<number | null>
  /** Sends a signal and resolves with the exit code once the process is gone; null where the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const folders: string[] = []
const children: { child: ChildProcess; exit: Promise<unknown> }[] = []

/** Ends what a test file started and removes its folders; tests/support/server.hooks.ts calls it after each file. */
export async function endServers(): Promise<void> {
  for (const { child } of children) child.kill('SIGKILL')
  await Promise.all(children.splice(0).map(({ exit }) => exit))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A new folder for one server's data, removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-test-'))
  folders.push(folder)
  return folder
}

/**
 * Starts the built server as `npm start` does, on a free port with a data directory of its own, and waits until it is
 * ready. Rejects with what it said where it stops before.
 */
export async function startServer(
  env: Record<string, string> = {},
  script = 'server/cli/start.mjs',
): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? temporaryFolder()
  const { child, output, exit } = run([script], { PORT: '0', DATA_DIR: dataDir, ...env })
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exit
  }
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = output().match(/http:\/\/\S+/)?.[0]
      if (found && output().includes('Ready after')) resolve(found)
    })
    void exit.then((code) => reject(new Error(`The server stopped with exit code ${code}:\n${output()}`)))
  })
  return { address, dataDir, output, gone: exit, end }
}

/** Runs a start that is expected to fail, to its end. */
export const failToStart = (env: Record<string, string>): Promise<ServerEnd> =>
  toEnd(['server/cli/start.mjs'], { PORT: '0', DATA_DIR: temporaryFolder(), ...env })

/** Runs a command of server/cli, as `npm run` does, to its end. */
export const runCommand = (name: string, env: Record<string, string>, ...args: string[]): Promise<ServerEnd> =>
  toEnd(['server/cli/run.mjs', name, ...args], env)

interface ServerEnd {
  code: number | null
  output: string
}

async function toEnd(args: string[], env: Record<string, string>): Promise<ServerEnd> {
  const { output, exit } = run(args, env)
  return { code: await exit, output: output() }
}

function run(
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; output(): string; exit: Promise<number | null> } {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', DEMO_KITCHEN: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  children.push({ child, exit })
  return { child, output: () => text, exit }
}
