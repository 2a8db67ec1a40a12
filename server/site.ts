import { type Context, Hono } from 'hono'
import type { ErrorBody } from '#contract/errors.ts'

/** Anything that answers requests. */
export interface Answering {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

interface Site {
  /** The API, once the database is open. */
  api: Promise<Answering>
  console(request: Request): Response
  isReady(): boolean
  /** Whether the database answers now; without it, one that was opened does. */
  answers?(): Promise<boolean>
  /** Whether the data is the demo's story, whose logins the sign-in may show. */
  isDemo?(): boolean
  /** What is counted here; undefined for whoever may not read it. */
  metrics?(context: Context): Promise<string | undefined>
  /** How long a call waits for the database, in milliseconds. */
  patience?: number
}

/**
 * The whole address space of one process: the console at once, the API as soon as the database is open.
 * Until then a call waits, and after its patience answers 503 `starting`.
 */
export function createSite({
  api,
  console,
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
  site.all('*', (c) => console(c.req.raw))
  return site
}

const starting: ErrorBody = {
  code: 'starting',
  message: 'The server is still opening its database. Try again in a moment.',
}

/** What a promise brings, or undefined after so many milliseconds. */
export async function withinPatience<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, milliseconds, undefined)))
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
