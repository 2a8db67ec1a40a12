import { type PlanDraft, withIds } from './plan-draft.ts'

/** All steps on a plan since it was opened, and the undone ones. */
interface PlanHistory {
  past: readonly PlanDraft[]
  present: PlanDraft
  future: readonly PlanDraft[]
  /** The subject of the last step: the next one on the same subject is part of it. */
  about: string | null
}

export const begin = (present: PlanDraft): PlanHistory => ({ past: [], present, future: [], about: null })

/** One more step. Steps about the same thing one after the other, such as the letters of a name, are undone as one. */
export function take(history: PlanHistory, present: PlanDraft, about: string | null = null): PlanHistory {
  if (present === history.present) return history
  const isMore = about !== null && about === history.about
  return { past: isMore ? history.past : [...history.past, history.present], present, future: [], about }
}

export function undo({ past, present, future, ...rest }: PlanHistory): PlanHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], about: null }
}

export function redo({ past, present, future, ...rest }: PlanHistory): PlanHistory {
  const [after, ...later] = future
  if (!after) return { past, present, future, ...rest }
  return { past: [...past, present], present: after, future: later, about: null }
}

/** The same history after saving: new things have the ids that the server gave them, in every step. */
export const settle = (history: PlanHistory, ids: ReadonlyMap<string, string>): PlanHistory => ({
  past: history.past.map((draft) => withIds(draft, ids)),
  present: withIds(history.present, ids),
  future: history.future.map((draft) => withIds(draft, ids)),
  about: null,
})
