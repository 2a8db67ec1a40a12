import type { Context, MiddlewareHandler } from 'hono'
import type { Maintenance } from '#contract/system/system.ts'
import { isOlder, isVersion } from '#contract/version.ts'
import { isHouse } from '#contract/roles.ts'
import type { Deps } from '../deps.ts'
import { actorOf, tokenOf } from '../http/actor.ts'
import { ApiError } from '../http/errors.ts'

/** Calls that are open to a client of any version, even during maintenance. */
const toAnybody: ReadonlySet<string> = new Set(['/api/get_version', '/api/admin/get_version'])
/** Calls by which the administrator can sign in and end maintenance, even if someone else must sign out first. */
const door: ReadonlySet<string> = new Set(['/api/admin/login', '/api/admin/logout'])

/** Seconds until a client tries again, if the end of maintenance is not known, and if it has passed. */
const usual = { unknown: 60, overdue: 15 }

/**
 * Checks every call first: 503 during maintenance, then 410 for a client that is too old. An administrator can work
 * during maintenance, to check the system before all others return.
 */
export const gate =
  (deps: Pick<Deps, 'db' | 'clock' | 'switches'>): MiddlewareHandler =>
  async (context, next) => {
    const { path } = context.req
    if (toAnybody.has(path)) return next()
    const { maintenance, minimum_version: minimum } = await deps.switches.read()
    if (maintenance && !door.has(path) && !(await isAdministrator(context, deps)))
      throw closedFor(maintenance, deps.clock.now())
    const version = context.req.header('admin-version')
    if (minimum !== null && version !== undefined && isVersion(version) && isOlder(version, minimum))
      throw new ApiError('version_too_old', { details: { minimum_version: minimum } })
    return next()
  }

async function isAdministrator(context: Context, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const token = tokenOf(context)
  if (token === undefined) return false
  return actorOf(db, token, clock.now()).then(
    ({ role }) => isHouse(role),
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
}

function closedFor({ since, until, message }: Maintenance, now: Date): ApiError {
  const left = until === null ? usual.unknown : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return new ApiError('maintenance', {
    ...(message !== '' && { message }),
    details: { since, until, message },
    retryAfter: left > 0 ? left : usual.overdue,
  })
}
