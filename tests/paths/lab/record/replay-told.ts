import type { ReplayResult, ToldWalk } from '#contract/lab/record.ts'
import { replayIncident } from './replay-incident.ts'
import { replayRecorded, stepInWords } from './replay-recorded.ts'
import { entryInWords } from './told-entries.ts'

/** Repeats a stored walk in a session of its own, whether it was recorded by hand or comes from the audit log. */
export const replayTold = (walk: ToldWalk): Promise<ReplayResult> =>
  walk.kind === 'recorded' ? replayRecorded(walk) : replayIncident(walk)

/** The steps of a walk in words, in the order of their replay, each with the number by which a difference names it. */
export const stepsInWords = (walk: ToldWalk): { no: number; words: string }[] =>
  walk.kind === 'recorded'
    ? walk.steps.map((step) => ({ no: step.no, words: stepInWords(step) }))
    : walk.entries.map((entry, index) => ({ no: index + 1, words: entryInWords(entry) }))
