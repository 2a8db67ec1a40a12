import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { charts } from '#machines/index.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import type { LevelName } from '../levels.ts'
import type { LookOptions, OpenLevel } from '../open-level.ts'
import { UsageError } from './arguments.ts'
import { failuresIn } from './failures.ts'
import { exit, type Host } from './host.ts'
import { obey } from './obey.ts'
import { paintFor } from './terminal/paint.ts'

/** The folders of the command. */
export interface Place {
  root: string
  /** The folder in which it was typed: files are named from there. */
  here: string
  /** The folder for results to remember, deleted with the bundle. */
  bundle: string
  /** The folder of stored failures; the shared one by default. */
  failures?: string
  /** The folder of a console that is built already. */
  console?: string
}

/** `npm run paths` and `npm run charts`, in a real process; answers the exit code. */
export async function main(argv: string[], place: Place): Promise<number> {
  let stoppedAt: number | undefined
  const stop = () => {
    // npm hands on a Ctrl+C that the terminal sent to both.
    if (stoppedAt !== undefined && performance.now() - stoppedAt < 300) return
    if (stoppedAt !== undefined) process.exit(exit.stopped)
    stoppedAt = performance.now()
    process.stderr.write('\nStopping after this path. Once more to stop at once.\n')
  }
  // Ends when the reader of the output does, such as `head`.
  process.stdout.on('error', () => process.exit(exit.well))
  const host: Host = {
    root: place.root,
    charts,
    openLevel: (name, looking) => openLevel(name, { ...looking, ...(place.console && { console: place.console }) }),
    failures: failuresIn(place.failures ?? join(place.root, 'node_modules/.cache/statehouse/failures')),
    write(path, text) {
      const file = resolve(place.here, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      return relative(place.here, file)
    },
    read(path) {
      const file = resolve(place.here, path)
      if (existsSync(file)) return readFileSync(file, 'utf8')
      throw new UsageError(`There is no file "${path}".`)
    },
    remember: (name, make) => remember(join(place.bundle, `${name}.json`), make),
    say: (text) => process.stdout.write(`${text}\n`),
    aside: process.stderr,
    paint: paintFor(process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'),
    now: () => performance.now(),
    heedStop() {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop).on(signal, stop)
    },
    isStopped: () => stoppedAt !== undefined,
    breathe: () => setImmediate(),
  }
  return obey(argv, host)
}

/** The server is loaded only where it is needed. */
async function openLevel(name: LevelName, looking: LookOptions): Promise<OpenLevel> {
  if (name === 'pure') return { level: pureLevel(), close: async () => {} }
  const { openLevel: open } = await import('../levels.ts')
  return open(name, looking)
}

function remember<T>(file: string, make: () => T): T {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T
  const made = make()
  writeFileSync(file, JSON.stringify(made))
  return made
}
