import { z } from 'zod'
import type { StoreCheck } from '#contract/checks.ts'
import type { Api, AskedOfStore } from '../http/api.ts'
import { ApiError } from '../http/errors.ts'
import { askForCheck, readCheck } from './checks.ts'

const tag = 'Records'

function checkMay({ actor }: AskedOfStore): void {
  if (!actor.rights.includes('settle')) throw new ApiError('right_missing', { details: { right: 'settle' } })
}

/** Routes of the checks of a store's rows: what the last one found, and asking for another. */
export function checkRoutes(api: Api): void {
  api.store(
    'get',
    '/admin/check',
    { tag, summary: 'The rules that the rows of the store keep, and those that the last check found broken' },
    async (asked): Promise<StoreCheck> => {
      checkMay(asked)
      return readCheck(asked.deps.db, asked.store.merchantId)
    },
  )

  api.store(
    'post',
    '/admin/check',
    {
      tag,
      summary: 'Check the rows of the store now; it reads only, and GET tells how far it is',
      body: z.strictObject({}),
    },
    async (asked): Promise<StoreCheck> => {
      checkMay(asked)
      const { deps, store, actor, now } = asked
      await askForCheck(deps.db, store.merchantId, store.businessDay, actor.name, now)
      return readCheck(deps.db, store.merchantId)
    },
  )
}
