import type { TFunction } from 'i18next'
import type { IncidentEntry, RecordedStep, ToldWalk } from '#contract/lab/record.ts'
import type { ShownStep } from './ToldSteps.tsx'
import { wordsOf } from './words-of.ts'

/** The steps of a walk as their list shows them. */
export const shownSteps = (walk: ToldWalk, t: TFunction): ShownStep[] =>
  walk.kind === 'recorded' ? walk.steps.map((step) => recorded(step, t)) : walk.entries.map(told)

/** A step in words: who did what with which row, or the call where it changed none. */
function recorded({ no, by, method, path, passed, answer, entries }: RecordedStep, t: TFunction): ShownStep {
  if (by === 'time')
    return { no, beside: '', words: t('lab.clock.seconds', { count: Math.round((passed ?? 0) / 1000) }), entries }
  const [first, ...more] = entries
  const call = `${method} ${path.replace(/^\/api/, '')} ${answer}`
  const beside = by === 'guest' || by === 'admin' ? by : t(`lab.role.${by}`)
  return { no, beside, words: first ? wordsOf(first) : call, entries: more }
}

const told = (entry: IncidentEntry, index: number): ShownStep => ({
  no: index + 1,
  beside: `+${Math.round(entry.after / 1000)} s`,
  words: wordsOf(entry),
  entries: [],
})
