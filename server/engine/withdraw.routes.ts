import { z } from 'zod'
import { transact } from '../db/transact.ts'
import { type Api, requestIdShape } from '../http/api.ts'
import { withdrawRequest } from './requests.ts'

/** Tells if a write whose answer was lost has happened, and withdraws it if it has not. */
export function withdrawRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/withdraw_request',
    {
      tag: 'Workflows',
      summary: 'Whether a write happened under its request id; one that did not cannot happen any more',
      body: z.strictObject({ request_id: z.string().regex(requestIdShape, 'is no request id') }),
      answer: z.object({ happened: z.boolean() }),
    },
    async ({ deps, store: { merchantId, now } }, { request_id: requestId }) => ({
      happened: await transact(deps.db, (tx) => withdrawRequest(tx, { merchantId, requestId }, now)),
    }),
  )
}
