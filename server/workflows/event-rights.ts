import type { Right } from '#contract/roles.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from '#machines/kit/arrows.ts'
import type { SubjectType } from './subjects.ts'

/** The right that an event of a kind of row asks for, read from its charts; undefined where no person may send it. */
export function rightOfEvent(event: string, subject: SubjectType): Right | undefined {
  for (const { machine, subject: own, approvedOn } of lifecycleCharts) {
    if (own !== subject && approvedOn !== subject) continue
    const right = arrowsOf(machine).find((arrow) => arrow.event === event && arrow.meta.right)?.meta.right
    if (right) return right
  }
  return undefined
}
