import type { RunDocument } from './run-document.ts'

/** The levels of the server on which a session runs paths. */
export const liveLevels = ['http', 'hostile'] as const
export type LiveLevel = (typeof liveLevels)[number]

/** The start of a path, and an event, as documents of runs hold them. */
type PathDocument = RunDocument['charts'][number]['paths'][number]
export type LiveStart = PathDocument['start']
export type LiveEvent = PathDocument['events'][number]
export type StepDocument = PathDocument['steps'][number]

/** A step of the path in the store that is shown. */
export interface LiveStep {
  /** Its number, from 1. */
  at: number
  step: StepDocument
}

/** The number of rules that the store must keep, and those that it broke. */
export interface Invariants {
  asked: number
  broken: string[]
}
export type CheckedStep = LiveStep & { invariants: Invariants }

/** A path's row in the store that is shown, and the last step that it took there. */
export interface LiveRow {
  row: string
  /** The place of the console where it is open; null where it is on no screen. */
  place: string | null
  last: LiveStep | null
}

/** The questions to a session about paths. */
export interface LiveQuestions {
  /** Runs a path on a level, in a database beside the store that is shown; answers as one document. */
  run: (level: LiveLevel, chart: string, start: LiveStart, events: LiveEvent[]) => Promise<RunDocument>
  /**
   * Makes a path that fails on a level as short as possible while it fails in the same way; returns the result of that
   * path.
   */
  shrink: (level: LiveLevel, chart: string, start: LiveStart, events: LiveEvent[]) => Promise<RunDocument>
  /** The number of paths that were tried by the shrinking that is under way, or was last. */
  tries: () => Promise<number>
  /** Opens a new store and stops before the first event of a path, or after the first `count`. */
  begin: (chart: string, start: LiveStart, events: LiveEvent[], count?: number) => Promise<LiveRow>
  /** Takes the next event of the path that was begun. */
  step: () => Promise<CheckedStep>
  /** The same for the path that was begun. */
  goTo: (count: number) => Promise<LiveRow>
  /** Sends an event in the current state of the path; the path ends with it. */
  send: (event: LiveEvent) => Promise<CheckedStep>
  /** Asks the store that is shown for all that it must keep. */
  invariants: () => Promise<Invariants>
}
