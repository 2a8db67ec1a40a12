import type { Goal, Kind } from './goals.ts'

/** The data that a stop condition reads. */
export interface Progress {
  covered: ReadonlySet<Goal>
  /** All goals of a kind, also those that cannot be covered. */
  goals: Record<Kind, readonly Goal[]>
  /** Steps so far, over all paths. */
  steps: number
  /** Steps since something new was covered. */
  stale: number
  milliseconds: number
}

/** Tells if generating is done. */
export type Stop = (progress: Progress) => boolean

const share =
  (kind: Kind) =>
  (share = 1): Stop =>
  ({ covered, goals }) =>
    goals[kind].filter((goal) => covered.has(goal)).length >= share * goals[kind].length

/** Stops when this share of the states was entered. */
export const states = share('states')
/** Stops when this share of the arrows was taken. */
export const transitions = share('transitions')
/** Stops when this share of the guards' answers was covered. */
export const guards = share('guards')
/** Stops when this share of the pairs of arrows was taken. */
export const pairs = share('pairs')
/** Stops when a state was entered, or an arrow taken. */
export const reached =
  (name: string): Stop =>
  ({ covered }) =>
    covered.has(`states ${name}`) || covered.has(`transitions ${name}`)
/** After this many steps. */
export const steps =
  (count: number): Stop =>
  (progress) =>
    progress.steps >= count
/** After this many milliseconds. */
export const time =
  (milliseconds: number): Stop =>
  (progress) =>
    progress.milliseconds >= milliseconds
/** Stops after this many steps without new coverage. */
export const saturated =
  (count: number): Stop =>
  ({ stale }) =>
    stale >= count
export const and =
  (...stops: Stop[]): Stop =>
  (progress) =>
    stops.every((stop) => stop(progress))
export const or =
  (...stops: Stop[]): Stop =>
  (progress) =>
    stops.some((stop) => stop(progress))
/** Stops when every reachable goal of the wanted ones is covered. */
export const all =
  (wanted: readonly Goal[]): Stop =>
  ({ covered }) =>
    wanted.every((goal) => covered.has(goal))

const shares = new Map(Object.entries({ states, transitions, guards, pairs }))
const counts = new Map(Object.entries({ steps, time, saturated }))

/**
 * Reads a stop condition as it is typed: "transitions or steps(500)", "states(0.9) and guards or time(2000)". `and`
 * binds closer than `or`.
 *
 * @throws for an unknown word, with the known ones
 */
export function readStop(text: string): Stop {
  return or(...text.split(/\s+or\s+/).map((part) => and(...part.split(/\s+and\s+/).map(readOne))))
}

function readOne(text: string): Stop {
  const [, word = '', argument] = /^\s*(\w+)\s*(?:\(([^)]+)\))?\s*$/.exec(text) ?? []
  const number = argument === undefined ? undefined : Number(argument)
  const share = shares.get(word)
  if (share && (number === undefined || (number >= 0 && number <= 1))) return share(number)
  const count = counts.get(word)
  if (count && number !== undefined && number > 0) return count(number)
  if (word === 'reached' && argument) return reached(argument.trim())
  throw new Error(
    `"${text.trim()}" is no stop condition. Known: states, transitions, guards, pairs (each with a share from 0 to 1, ` +
      'as in states(0.9)), reached(ready), steps(500), time(2000) in ms, saturated(100); joined with "and", "or".',
  )
}
