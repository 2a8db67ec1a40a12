import { z } from 'zod'
import { version } from '#contract/charts/fields.ts'
import { settingChanges } from '#contract/settings.ts'
import type { Api } from '../http/api.ts'
import { storeRow } from '../rows/store-rows.ts'
import { withAllowed } from '../workflows/answers.ts'
import { changeStore, type StoreWish } from './change-store.ts'

const tag = 'Stores'

const wish = settingChanges.extend({
  state: z.enum(['open', 'closed']).optional(),
  status: z.enum(['draft', 'active', 'inactive', 'archived']).optional(),
  version,
})

/** What was wished for, without the store that it is wished of. */
const wishIn = (input: object): StoreWish => {
  const { merchant_id: _, id: __, ...given } = input as Record<string, unknown>
  return given
}

/** A store as its people set it: open or closed, in use or not, and how it works. A closed one refuses every other write. */
export function storeRoutes(api: Api): void {
  for (const method of ['patch', 'put', 'post'] as const)
    api.store(
      method,
      '/admin/merchant/update',
      { tag, summary: 'Open or close the store, switch it on or off, change its settings', body: wish },
      (asked, input) => changeStore(asked, wishIn(input)),
    )
  api.store('get', '/admin/merchant/setting', { tag, summary: 'What the store decides for itself' }, async (asked) =>
    withAllowed(asked.actor, 'merchant', await storeRow(asked.deps.db, asked.store)),
  )
  api.store(
    'post',
    '/admin/merchant/setting',
    { tag, summary: 'Change what the store decides for itself', body: settingChanges.extend({ version }) },
    (asked, input) => changeStore(asked, wishIn(input)),
  )
}
