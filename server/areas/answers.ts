import type { AllowedEvent } from '#contract/errors.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { Actor } from '../http/actor.ts'
import type { WireRow } from '../engine/kind.ts'
import { type DetailOf, kindOf } from './kinds.ts'
import { allowedInWords } from '../engine/refusal.ts'
import type { SubjectType } from '../engine/subjects.ts'
import type { Work } from '../engine/work.ts'

/** Adds to a row every event that its charts offer this person, and the reasons why others are refused. */
export function withAllowed<Row extends WireRow>(
  actor: Actor,
  subject: SubjectType,
  given: Row,
): Row & { allowed: AllowedEvent[] } {
  const row = (kindOf(subject).seenBy?.(given, actor.id) ?? given) as Row
  const allowed = lifecycleCharts
    .filter((chart) => chart.subject === subject)
    .flatMap((chart) => {
      const state = (row as Record<string, unknown>)[chart.column] as string
      const facts = (row as Record<string, unknown>)[chart.factsAt] as object
      return allowedInWords(chart, state, facts, actor.rights)
    })
  return { ...row, allowed }
}

/** Returns a row after a command, with all that its page shows and the next events of this person. */
export async function answerRow<T extends SubjectType>(
  work: Work,
  type: T,
  rowId: string,
): Promise<DetailOf<T> & { allowed: AllowedEvent[] }> {
  const { rows, detail } = kindOf(type)
  const row = detail ? await detail(work, rowId) : (await rows(work, [rowId]))[0]!
  return withAllowed(work.actor, type, row) as DetailOf<T> & { allowed: AllowedEvent[] }
}
