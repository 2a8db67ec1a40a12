import type { Invariants } from '#contract/lab/live.ts'
import { createStore } from '../../device/store.ts'
import type { LevelStep, PathView } from '../engine/protocol.ts'

/** The state of the session that follows the open path. */
export interface Live {
  isOn: boolean
  /** A step that the player is on its way to. */
  ahead: number | null
  /** The id of the path that the session is on; null if there is none. */
  path: string | null
  /** The steps that it has gone. */
  at: number
  /** The place of the console where its row is open; null where it is on no screen. */
  place: string | null
  /** The steps that it took there, each at its place. */
  steps: readonly (LevelStep | undefined)[]
  /** Null while they are checked. */
  invariants: Invariants | null
  isBusy: boolean
  /** Why the session could not follow a path. */
  failure: { path: string | null; cause: Error } | null
}

const nowhere = { path: null, at: 0, place: null } as const

export const liveStore = createStore<Live>(() => ({
  isOn: false,
  ahead: null,
  ...nowhere,
  steps: [],
  invariants: null,
  isBusy: false,
  failure: null,
}))

export const putLive = (change: Partial<Live>) => liveStore.set({ ...liveStore.get(), ...change })

/** Forgets the session's path, since the session has ended or could not go on; the finished steps stay visible. */
export function standNowhere(failure: Live['failure']): void {
  const { path, failure: before } = liveStore.get()
  const of = failure?.path ?? path ?? before?.path ?? null
  putLive({ ...nowhere, failure: failure && { ...failure, path: of } })
}

/** A path with the steps that the session took of it, as one more level. */
export function withLive(path: PathView | null, { isOn, path: id, failure, steps }: Live): PathView | null {
  const isOfPath = path !== null && (id ?? failure?.path) === path.id
  if (!isOn || !isOfPath || !steps.some(Boolean)) return path
  const bad = steps.findIndex((one) => one?.isSame === false)
  return {
    ...path,
    steps: path.steps.map((step, index) => {
      const taken = steps[index]
      return taken ? { ...step, levels: [...step.levels, taken] } : step
    }),
    runs: [...path.runs, { level: 'live', ok: bad < 0, ...(bad >= 0 && { at: bad + 1 }) }],
  }
}
