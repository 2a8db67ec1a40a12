import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import { GuestMenu } from '#contract/menu/guest-menu.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { guestCalls } from '../queue/door/guest-calls.ts'
import { guestMenuOf } from './guest-menu.ts'

/** Declares the call for the menu for guests who scan the code on a table, by the store's unguessable key. */
export function guestMenuRoutes(api: Api, deps: Deps): void {
  guestCalls(api, deps, { tag: 'Guests' })(
    'get',
    '/public/menu/{key}',
    {
      summary: 'The menu as a guest at a table reads it',
      answer: GuestMenu,
      query: z.strictObject({ table: id.optional() }),
    },
    async ({ store }, { table }): Promise<GuestMenu> => guestMenuOf(deps.db, store, table),
  )
}
