import { count } from 'drizzle-orm'
import { z } from 'zod'
import { id, text } from '#contract/charts/fields.ts'
import { System, VersionInfo } from '#contract/system/system.ts'
import { adminVersion } from '#contract/version.ts'
import { isHouse } from '#contract/roles.ts'
import { version } from '../../package.json'
import { outbox } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { Api } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { houseTrail } from './house-trail.ts'
import type { SwitchBoard } from './switches.ts'

const tag = 'System'
/** Roles with several stores name the current store with every call; here it has no effect. */
const storeNamed = { merchant_id: id.optional() }

/** Schema of the switches that an operator may set, from the screen and by command. */
export const switchChange = {
  maintenance: z
    .strictObject({ minutes: z.int().min(1).max(1440).optional(), message: text(200).optional() })
    .nullable()
    .optional(),
  minimum_version: text(20).nullable().optional(),
  silence: z.null().optional(),
}

function checkAdministrator({ role }: Actor): void {
  if (!isHouse(role))
    throw new ApiError('right_missing', { message: 'Only an administrator may look at the system or change it.' })
}

const versionInfo = async ({ switches }: Deps): Promise<VersionInfo> => ({
  version,
  admin_version: adminVersion,
  ...(await switches.read()),
})

async function systemOf(deps: Deps): Promise<System> {
  const states = await deps.db.select({ state: outbox.state, rows: count() }).from(outbox).groupBy(outbox.state)
  return {
    ...(await versionInfo(deps)),
    database: deps.databaseKind,
    screens: deps.hub.listeners,
    outbox: Object.fromEntries(states.map(({ state, rows }) => [state, rows])),
    trail: await houseTrail(deps.db),
    server_time: deps.clock.now().toISOString(),
  }
}

/**
 * Routes of the running version, and of the operator's switches: maintenance, and the oldest console that may be used.
 */
export function systemRoutes(api: Api, deps: Deps & { switches: SwitchBoard }): void {
  api.open(
    'get',
    ['/get_version', '/admin/get_version'],
    {
      tag,
      summary: 'The version of server and console, and whether the house is closed for maintenance',
      query: z.strictObject(storeNamed),
      answer: VersionInfo,
    },
    async (_context, _requestId, read) => {
      await read()
      return versionInfo(deps)
    },
  )

  api.person(
    'get',
    '/admin/system',
    {
      tag,
      right: 'checked inside',
      summary: 'How the server is, for the administrator',
      query: z.strictObject(storeNamed),
      answer: System,
    },
    async ({ actor }) => {
      checkAdministrator(actor)
      return systemOf(deps)
    },
  )

  api.person(
    'put',
    '/admin/system',
    {
      tag,
      summary: 'Close the house for maintenance or open it, and say how old a console may be',
      body: z.strictObject({ ...switchChange, ...storeNamed }),
      answer: System,
    },
    async ({ actor, now, requestId }, { merchant_id: _, id: __, ...change }) => {
      checkAdministrator(actor)
      await deps.switches.change(change, { id: actor.id, name: actor.name, device: actor.device, requestId }, now)
      deps.log.info({ actor: actor.id, ...change }, 'the operator’s switches were set')
      return systemOf(deps)
    },
  )
}
