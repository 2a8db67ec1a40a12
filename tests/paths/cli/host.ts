import type { Chart } from '#machines/workflow/chart.ts'
import type { LevelName } from '../levels.ts'
import type { LookOptions, OpenLevel } from '../open-level.ts'
import type { Arguments, Grammar } from './arguments.ts'
import type { Failures } from './failures.ts'
import type { Paint } from './terminal/paint.ts'
import type { Screen } from './terminal/progress.ts'

/** The environment of a command; tests provide their own. */
export interface Host {
  /** The checkout's top folder. */
  root: string
  charts: readonly Chart[]
  openLevel(name: LevelName, looking: LookOptions): Promise<OpenLevel>
  failures: Failures
  /** Writes a requested file, and returns its path. */
  write(path: string, text: string): string
  /** Reads a named file. @throws UsageError if it does not exist */
  read(path: string): string
  /** Caches a value that is expensive to compute and changes with the sources only. */
  remember<T>(name: string, make: () => T): T
  /** The answer, on standard output. */
  say(text: string): void
  /** Progress and complaints, beside it. */
  aside: Screen
  paint: Paint
  /** A watch, in milliseconds. */
  now(): number
  /**
   * From now on Ctrl+C is a request to stop, which is noticed between two paths; before, it ends the process at once.
   */
  heedStop(): void
  /** Tells if someone asked to stop. */
  isStopped(): boolean
  /** Lets a request to stop be noticed between two paths. */
  breathe(): Promise<void>
}

export interface Command extends Grammar {
  summary: string
  /** More for the command's own help. */
  help: string
  /** Does it; answers the exit code. */
  run(args: Arguments, host: Host): Promise<number>
}

/**
 * All is well, a path failed or something is not covered, the command line cannot be understood, someone pressed
 * Ctrl+C.
 */
export const exit = { well: 0, failed: 1, misuse: 2, stopped: 130 } as const

/** A level that cannot be opened, or a chart that cannot run on it; its message says what to do. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}
