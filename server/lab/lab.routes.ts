import { z } from 'zod'
import { LabSession } from '#contract/lab/session.ts'
import type { Api, HandlerArgs } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import type { LabSessions } from './sessions.ts'

const tag = 'Lab'

/** Routes of the lab, to start and end sessions. A server without a lab answers as if these routes did not exist. */
export function labRoutes(api: Api, sessions: LabSessions | undefined): void {
  const labOf = ({ actor, deps }: HandlerArgs): LabSessions => {
    if (!deps.config.hasLab || !sessions) throw new ApiError('not_found')
    if (!actor.rights.includes('settle')) throw new ApiError('right_missing', { details: { right: 'settle' } })
    return sessions
  }

  api.person(
    'get',
    '/admin/lab/session',
    {
      tag,
      right: 'checked inside',
      summary: 'The sessions of the lab that the person started',
      answer: z.array(LabSession),
    },
    async (asked) => labOf(asked).of(asked.actor.id),
  )

  api.person(
    'post',
    '/admin/lab/session',
    {
      tag,
      summary: 'Start a session of the lab: a server of its own with a store in memory, for half an hour without use',
      body: z.strictObject({}),
      answer: LabSession,
    },
    async (asked) => labOf(asked).start(asked.actor.id),
  )

  api.person(
    'delete',
    '/admin/lab/session/{id}',
    {
      tag,
      summary: 'End a session of the lab; all that was done in it is gone',
      body: z.strictObject({}),
      answer: LabSession.pick({ session_id: true }),
    },
    async (asked, { id }) => {
      if (!labOf(asked).end(asked.actor.id, id)) throw new ApiError('not_found')
      return { session_id: id }
    },
  )
}
