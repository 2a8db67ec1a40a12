import type { Right } from '#contract/roles.ts'
import { lifecycleCharts } from '#machines/index.ts'
import type { TransitionMeta } from '#machines/kit/chart.ts'
import type { SubjectType } from './subjects.ts'

/** The right that an event of a kind of row asks for, read from its charts; undefined where no person may send it. */
export function rightOfEvent(event: string, subject: SubjectType): Right | undefined {
  for (const { machine, subject: own, approvedOn } of lifecycleCharts) {
    if (own !== subject && approvedOn !== subject) continue
    for (const node of Object.values(machine.root.states))
      for (const transition of node.transitions.get(event) ?? []) {
        const right = (transition.meta as TransitionMeta | undefined)?.right
        if (right) return right
      }
  }
  return undefined
}
