import { z } from 'zod'
import { StoreCheck } from '#contract/checks/checks.ts'
import type { Api } from '../http/api.ts'
import { askForCheck, readCheck } from './checks.ts'

const tag = 'Records'

const right = 'settle'

/** Routes of the checks of a store's rows: the result of the last one, and the request for another. */
export function checkRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/check',
    {
      tag,
      right,
      summary: 'The rules that the rows of the store keep, and those that the last check found broken',
      answer: StoreCheck,
    },
    ({ deps, store }) => readCheck(deps.db, store.merchantId),
  )

  api.store(
    'post',
    '/admin/check',
    {
      tag,
      right,
      summary: 'Check the rows of the store now; it reads only, and GET tells how far it is',
      body: z.strictObject({}),
      answer: StoreCheck,
    },
    async ({ deps, store, actor, now }) => {
      await askForCheck(deps.db, store.merchantId, store.businessDay, actor.name, now)
      return readCheck(deps.db, store.merchantId)
    },
  )
}
