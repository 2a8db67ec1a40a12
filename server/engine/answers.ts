import type { AllowedEvent } from '#contract/errors.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { Actor } from '../http/actor.ts'
import type { WireRow } from './kind.ts'
import { product } from './product.ts'
import { allowedInWords } from './refusal.ts'
import type { SubjectType } from '../db/subjects.ts'
import type { Work } from './work.ts'

/** Adds to a row the events that its charts allow this person, and the reasons why others are refused. */
export function withAllowed<Row extends WireRow>(
  actor: Actor,
  subject: SubjectType,
  given: Row,
): Row & { allowed: AllowedEvent[] } {
  const row = (product.kindOf(subject).seenBy?.(given, actor.id) ?? given) as Row
  const allowed = lifecycleCharts
    .filter((chart) => chart.subject === subject)
    .flatMap((chart) => {
      const state = (row as Record<string, unknown>)[chart.column] as string
      const facts = (row as Record<string, unknown>)[chart.factsAt] as object
      return allowedInWords(chart, state, facts, actor.rights)
    })
  return { ...row, allowed }
}

/**
 * Returns a row after a command, with all data of its page and the next events of this person. Callers that read fields
 * of the answer name the type of the row in the API.
 */
export async function answerRow<Row extends WireRow = WireRow>(
  work: Work,
  type: SubjectType,
  rowId: string,
): Promise<Row & { allowed: AllowedEvent[] }> {
  const { rows, detail } = product.kindOf(type)
  const row = detail ? await detail(work, rowId) : (await rows(work, [rowId]))[0]!
  return withAllowed(work.actor, type, row as Row)
}
