import { type Context, Hono } from 'hono'
import type { ErrorBody } from '#contract/errors.ts'

/** Anything that answers requests. */
export interface RequestHandler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

interface Site {
  /** The API, once the database is open. */
  api: Promise<RequestHandler>
  console(request: Request): Response
  /** Answers below `/lab/s/` for sessions of the lab, if the server has a lab. */
  lab?(context: Context): Promise<Response>
  isReady(): boolean
  /** Tells if the database answers now; without this function, an open database counts as answering. */
  answers?(): Promise<boolean>
  /** Tells if the data is the demo, whose logins the sign-in may show. */
  isDemo?(): boolean
  /** Returns the metrics; undefined for a caller who may not read them. */
  metrics?(context: Context): Promise<string | undefined>
  /** The longest time that a call waits for the database, in milliseconds. */
  patience?: number
}

/**
 * Serves all addresses of one process: the console immediately, the API as soon as the database is open. Before that a
 * call waits, and gets 503 `starting` after `patience`.
 */
export function createSite({
  api,
  console,
  lab,
  isReady,
  answers,
  isDemo = () => false,
  metrics,
  patience = 15_000,
}: Site): Hono {
  const site = new Hono()
  site.get('/healthz', (c) => c.text('ok\n'))
  site.get('/readyz', async (c) => {
    const isThere = isReady() && ((await answers?.()) ?? true)
    return isThere ? c.json({ ready: true, demo: isDemo() }) : c.json({ ready: false }, 503, { 'Retry-After': '1' })
  })
  site.get('/metrics', async (c) => {
    if (!isReady()) return c.text('starting\n', 503, { 'Retry-After': '2' })
    const text = await metrics?.(c)
    if (text === undefined) return c.text('Ask from this machine, or with METRICS_TOKEN.\n', 403)
    return c.text(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
  site.all('/api/*', async (c) => {
    const app = await withinPatience(api, patience)
    return app ? app.fetch(c.req.raw, c.env) : c.json({ error: starting }, 503, { 'Retry-After': '2' })
  })
  if (lab) site.all('/lab/s/*', (c) => lab(c))
  site.all('*', (c) => console(c.req.raw))
  return site
}

const starting: ErrorBody = {
  code: 'starting',
  message: 'The server is still opening its database. Try again in a moment.',
}

/** Returns the result of a promise, or undefined after this many milliseconds. */
export async function withinPatience<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, milliseconds, undefined)))
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
