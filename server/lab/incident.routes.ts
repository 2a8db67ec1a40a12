import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { type IncidentKey, incidentKeys, incidentRights, incidentWalk } from '#contract/lab/record.ts'
import type { Api } from '../http/api.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { toldIncident } from './told-incident.ts'

/** Declares the call that returns the records of a visit, a row or a request as a walk for the lab. */
export function incidentRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/lab/incident',
    {
      tag: 'Records',
      right: 'checked inside',
      summary: 'The entries of one row, visit or request as a walk without names, which the lab can do again',
      query: z.strictObject({ row: id.optional(), visit: id.optional(), request: id.optional() }),
      answer: incidentWalk,
    },
    async ({ deps, actor, store }, input) => {
      if (!deps.config.hasLab) throw new ApiError('not_found')
      const right = incidentRights.find((one) => !actor.rights.includes(one))
      if (right) throw new ApiError('right_missing', { details: { right } })
      const given = incidentKeys.filter((key: IncidentKey) => input[key] !== undefined)
      const [key] = given
      if (key === undefined || given.length > 1) throw invalidField('row', 'or a visit or a request: name one of them')
      return toldIncident(deps.db, store, key, input[key]!)
    },
  )
}
