import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { framedHeaders } from '../page-headers.ts'
import type { LabSessions } from './sessions.ts'

/** Headers that are about one connection, not about the message. */
const ofConnection = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding']

/** A script that gives a page of a session the session's time, before the console runs. */
const withClock = (page: string, address: string) =>
  page.replace(/<script\b/, `<script src="${address}/clock.js"></script>\n    <script`)

/**
 * Answers below `/lab/s/<id>/`, and below `/lab/s/<id>--2/` for a second client with a sign-in of its own: pages are those of the console, which knows by its address that it is in a session; all
 * else goes to the session's process.
 */
export async function serveSession(
  context: Context,
  sessions: LabSessions,
  console: (request: Request) => Response,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url)
  const [, address = '', id = '', rest = ''] = /^(\/lab\/s\/([\w-]{21})(?:--\d)?)(\/.*)?$/.exec(pathname) ?? []
  const port = await sessions.portOf(id)
  const isPage = !/^\/(?:api\/|ask$|clock\.js$)/.test(rest)
  if (port === undefined)
    return isPage
      ? context.text('This session of the lab has ended. Start another one in the lab.\n', 404)
      : context.json({ error: { code: 'not_found', message: 'This session of the lab has ended.' } }, 404)
  if (isPage) {
    const page = console(new Request(new URL('/', context.req.url), { headers: { accept: 'text/html' } }))
    if (!page.ok) return page
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...framedHeaders(context.req.raw) }
    return new Response(withClock(await page.text(), address), { headers })
  }
  const { method, body } = context.req.raw
  const headers = new Headers(context.req.raw.headers)
  for (const name of ofConnection) headers.delete(name)
  headers.set('accept-encoding', 'identity')
  const init = { method, headers, body, duplex: 'half', redirect: 'manual' } as RequestInit
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${rest}${search}`, init)
    const back = new Headers(answer.headers)
    for (const name of ofConnection) back.delete(name)
    return new Response(answer.body, { status: answer.status, headers: back })
  } catch {
    // A session that cuts a line, as a fault of the network would, cuts it to the caller as well.
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
    outgoing?.destroy()
    return new Response(null, { status: 502 })
  }
}
