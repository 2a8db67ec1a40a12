import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import type { GuestMenu } from '#contract/menu/guest-menu.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { addressOf } from '../../http/client-address.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { storeOfKey } from '../queue/door/queue-key.ts'
import { guestMenuOf } from './guest-menu.ts'

/** Most looks per minute from one address, which the guests of a house share. */
const looksPerMinute = 1200

/** The route of the menu for guests who scan the code on a table, by the store's unguessable key. */
export function guestMenuRoutes(api: Api, deps: Deps): void {
  const count = createRateLimit(looksPerMinute)
  api.open(
    'get',
    '/public/menu/{key}',
    {
      tag: 'Guests',
      summary: 'The menu as a guest at a table reads it',
      query: z.strictObject({ table: id.optional() }),
    },
    async (context, _, read): Promise<GuestMenu> => {
      const { table } = await read()
      if (deps.config.rateLimit) count(addressOf(context, deps.config), deps.clock.now())
      return guestMenuOf(deps.db, await storeOfKey(deps, context.req.param('key') ?? ''), table)
    },
  )
}
