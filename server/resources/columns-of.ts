import { fieldsOf, type Resource } from '#contract/resource.ts'
import { columnOf } from '../db/schema/resource-table.ts'
import type { RecordFields } from './rules.ts'

/** Returns the columns of the given fields. */
export const columnsOf = (resource: Resource, given: RecordFields): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(([name, field]) =>
      field.isBeside || given[name] === undefined ? [] : [[columnOf(name, field), given[name]]],
    ),
  )
