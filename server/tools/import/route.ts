import { Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { readBody, validate } from '../../http/body.ts'
import { ApiError } from '../../http/errors.ts'
import { onlyOperator } from '../../operator/only-operator.ts'
import { directSink } from './direct-sink.ts'
import { ImportError } from './encoding.ts'
import { type Answers, type Call, requests } from './wire.ts'

/**
 * Routes of `npm run import` while this process holds the embedded database; mounted at `/api/operator/import`. They
 * need the token of the lock file. They throw ApiErrors, which the app answers.
 */
export function importRoute(deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'operatorToken'>): Hono {
  const sink = directSink(deps)
  const route = new Hono()

  route.use(onlyOperator(deps.operatorToken))

  const answer = <C extends Call>(name: C, act: (body: z.infer<(typeof requests)[C]>) => Promise<Answers[C]>) =>
    route.post(`/${name}`, async (context) => {
      const body = validate(requests[name], await readBody(context)) as z.infer<(typeof requests)[C]>
      const data = await act(body).catch((error: unknown) => {
        throw error instanceof ImportError ? new ApiError('input_invalid', { message: error.message }) : error
      })
      return context.json({ data })
    })

  answer('find', ({ store }) => sink.find(store))
  answer('create', (store) => sink.create(store))
  answer('known', async ({ merchantId, keys }) => ({ count: await sink.countKnown(merchantId, keys) }))
  answer('write', ({ merchantId, lines }) => sink.write(merchantId, lines))
  answer('finish', ({ merchantId, menus }) => sink.finish(merchantId, menus))
  return route
}
