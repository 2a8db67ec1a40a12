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

const byRight = new Map<Right, Set<string>>()
for (const { machine } of lifecycleCharts)
  for (const { event, meta } of arrowsOf(machine))
    if (meta.right) byRight.set(meta.right, (byRight.get(meta.right) ?? new Set()).add(event))

/** The events that these rights allow, over all charts. */
export const eventsOf = (rights: readonly Right[]): string[] =>
  rights.flatMap((right) => [...(byRight.get(right) ?? [])])
