import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { requestIdOf } from '../http/api.ts'
import { readBody, validate } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'
import { byCommand } from './house-trail.ts'
import { onlyOperator } from './only-operator.ts'
import type { SwitchBoard } from './switches.ts'
import { switchChange } from './system.routes.ts'

type OperatorDeps = Pick<Deps, 'clock' | 'ids' | 'operatorToken' | 'copyTo'> & { switches: SwitchBoard }

/**
 * Accepts an operator's commands while this process holds the embedded database; mounted at `/api/operator`. It needs
 * the token of the lock file, also during maintenance.
 */
export function operatorRoutes({ switches, clock, ids, operatorToken, copyTo }: OperatorDeps): Hono {
  const routes = new Hono()
  routes.use(onlyOperator(operatorToken))
  routes.get('/switches', async (context) => context.json({ data: await switches.read() }))
  routes.put('/switches', async (context) => {
    const change = validate(z.strictObject(switchChange), await readBody(context))
    const by = byCommand(requestIdOf(context) ?? ids.id())
    return context.json({ data: await switches.change(change, by, clock.now()) })
  })
  routes.post('/copy', async (context) => {
    const { folder } = validate(z.strictObject({ folder: z.string().min(1) }), await readBody(context))
    if (!copyTo) throw new ApiError('not_found')
    await copyTo(folder)
    return context.json({ data: { folder } })
  })
  return routes
}
