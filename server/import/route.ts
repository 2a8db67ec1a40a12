import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { sha256 } from '../journal/digest.ts'
import { directSink } from './direct-sink.ts'
import { ImportError } from './encoding.ts'
import { type Answers, type Call, requests } from './wire.ts'

/**
 * Lets `npm run import` in while this process holds the embedded database; mounted at `/api/operator/import`. Only the
 * token of the lock file opens it.
 */
export function importRoute({
  db,
  clock,
  ids,
  operatorToken,
}: Pick<Deps, 'db' | 'clock' | 'ids' | 'operatorToken'>): Hono {
  const sink = directSink({ db, clock, ids })
  const route = new Hono()

  route.use(async (c, next) => {
    const given = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
    if (operatorToken === undefined || !(await isSame(given, operatorToken)))
      return c.json(failure('unauthenticated', 'The operator token is not the one of this server’s lock file.'), 401)
    return next()
  })

  const answer = <C extends Call>(name: C, act: (body: z.infer<(typeof requests)[C]>) => Promise<Answers[C]>) =>
    route.post(`/${name}`, async (c) => {
      const body = requests[name].safeParse(await c.req.json().catch(() => undefined))
      if (!body.success) return c.json(failure('input_invalid', body.error.issues[0]?.message ?? 'not JSON'), 422)
      try {
        return c.json({ data: await act(body.data as z.infer<(typeof requests)[C]>) })
      } catch (error) {
        if (error instanceof ImportError) return c.json(failure('input_invalid', error.message), 422)
        throw error
      }
    })

  answer('find', ({ store }) => sink.find(store))
  answer('create', (store) => sink.create(store))
  answer('known', async ({ merchantId, keys }) => ({ count: await sink.countKnown(merchantId, keys) }))
  answer('write', ({ merchantId, lines }) => sink.write(merchantId, lines))
  answer('finish', async ({ merchantId, menus }) => {
    await sink.finish(merchantId, menus)
    return { done: true }
  })
  return route
}

const failure = (code: 'unauthenticated' | 'input_invalid', message: string) => ({ error: { code, message } })

async function isSame(given: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(given), sha256(expected)])
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
