import { z } from 'zod'
import { id, origin } from '#contract/charts/fields.ts'
import type { GuestMenu, TableCode } from '#contract/rows/guest-menu.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { addressOf } from '../../http/client-address.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { qrOf } from '../queue/door/qr.ts'
import { keyOf, storeOfKey } from '../queue/door/queue-key.ts'
import { floorPlan } from '../tables/floor-plan-rows.ts'
import { guestMenuOf } from './guest-menu.ts'

/** Most looks per minute from one address, which the guests of a house share. */
const looksPerMinute = 1200

/**
 * Routes of the menu for guests who scan the code on a table, by the store's unguessable key, and of the codes to
 * print.
 */
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

  api.store(
    'get',
    '/admin/table_code',
    {
      tag: 'Tables',
      summary: 'The code of each table: the guest’s address as a QR picture; none until the store has a public key',
      query: z.strictObject({ origin }),
    },
    async ({ store }, { origin: where }) => {
      const { key } = await keyOf(deps.db, store.merchantId)
      if (key === null) return { aaData: [], recordsTotal: 0, recordsFiltered: 0 }
      const { zones } = await floorPlan(deps.db, store)
      const aaData = zones.flatMap((zone) =>
        zone.tables.map(({ id: tableId, name }): TableCode => ({
          table: { id: tableId, name },
          zone: zone.name,
          ...qrOf([where, 'menu', key, encodeURIComponent(tableId)].join('/')),
        })),
      )
      return { aaData, recordsTotal: aaData.length, recordsFiltered: aaData.length }
    },
  )
}
