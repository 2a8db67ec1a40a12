import type { GivenPlan } from '#contract/charts/floor-plan.ts'
import { isOnPlan, maxTables } from '#contract/tables/floor-plan.ts'
import { ApiError } from '../../../http/errors.ts'
import { problem } from '../../../http/problem.ts'
import type { FieldError } from '#contract/errors.ts'

const sameName = (name: string) => name.toLowerCase()

/**
 * Throws 422 for faults of the plan, field by field: duplicate names of tables, tables outside the plan, duplicate ids.
 */
export function checkPlan({ zones }: GivenPlan): void {
  const wrong: FieldError[] = []
  const [names, ids] = [new Set<string>(), new Set<string>()]
  const once = (id: string | undefined, field: string) => {
    if (id !== undefined && ids.has(id)) wrong.push({ field, message: 'is named twice' })
    if (id !== undefined) ids.add(id)
  }
  for (const [z, zone] of zones.entries()) {
    once(zone.id, `zones.${z}.id`)
    for (const [i, table] of zone.tables.entries()) {
      const field = `zones.${z}.tables.${i}`
      once(table.id, `${field}.id`)
      if (names.has(sameName(table.name))) wrong.push(problem(`${field}.name`, 'tableTwice', { name: table.name }))
      names.add(sameName(table.name))
      if (!isOnPlan(table)) wrong.push(problem(field, 'tableBeside', { name: table.name }))
    }
    for (const [i, item] of zone.decor.entries())
      if (!isOnPlan(item)) wrong.push({ field: `zones.${z}.decor.${i}`, message: 'does not lie on the plan' })
  }
  if (zones.reduce((sum, { tables }) => sum + tables.length, 0) > maxTables)
    wrong.push({ field: 'zones', message: `a plan has ${maxTables} tables at most` })
  if (wrong.length > 0) throw new ApiError('input_invalid', { details: wrong })
}
