import type { Right } from '#contract/roles.ts'
import { lifecycleCharts } from '#machines/index.ts'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import type { SubjectType } from '../db/subjects.ts'

/** Returns the rights for an event of a kind of row, read from its charts; none if no person may send it. */
export const rightsOfEvent = (event: string, subject: SubjectType): Right[] => [
  ...new Set(
    lifecycleCharts
      .filter((chart) => chart.subject === subject || chart.approvedOn === subject)
      .flatMap(({ machine }) => arrowsOf(machine))
      .flatMap((arrow) => (arrow.event === event && arrow.meta.right ? [arrow.meta.right] : [])),
  ),
]

const byRight = new Map<Right, Set<string>>()
for (const { machine } of lifecycleCharts)
  for (const { event, meta } of arrowsOf(machine))
    if (meta.right) byRight.set(meta.right, (byRight.get(meta.right) ?? new Set()).add(event))

/** Returns the events that these rights allow, in all charts. */
export const eventsOf = (rights: readonly Right[]): string[] =>
  rights.flatMap((right) => [...(byRight.get(right) ?? [])])
