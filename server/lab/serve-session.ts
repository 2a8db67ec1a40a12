import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { maxFileBody } from '#contract/fields.ts'
import { addressHeader } from '#contract/lab/session.ts'
import { chunksOf } from '../http/body.ts'
import { ApiError } from '../http/errors.ts'
import { framedHeaders } from '../page-headers.ts'
import type { LabSessions } from './sessions.ts'

/** Headers of one connection, which are not forwarded. */
const ofConnection = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding']

/** Adds a script to a page of a session that sets the session's time before the console runs. */
const withClock = (page: string, address: string) =>
  page.replace(/<script\b/, `<script src="${address}/clock.js"></script>\n    <script`)

/**
 * Answers below `/lab/s/<id>/`, and below `/lab/s/<id>--2/` for a second client with a sign-in of its own. Pages are
 * those of the console, which knows by its address that it is in a session; all other calls go to the session's
 * process, with its path on this server.
 */
export async function serveSession(
  context: Context,
  sessions: LabSessions | undefined,
  console: (request: Request) => Response,
  publicUrl = new URL(context.req.url).origin,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url)
  const [, address = '', id = '', rest = ''] = /^(\/lab\/s\/([\w-]{21})(?:--\d)?)(\/.*)?$/.exec(pathname) ?? []
  if (!/^\/(?:api\/|ask$|(?:clock|axe)\.js$)/.test(rest)) {
    if (!sessions?.has(id))
      return context.text('This session of the lab has ended. Start another one in the lab.\n', 404)
    const page = console(new Request(new URL('/', context.req.url), { headers: { accept: 'text/html' } }))
    if (!page.ok) return page
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...framedHeaders(context.req.raw) }
    return new Response(withClock(await page.text(), address), { headers })
  }
  // An open console reads data automatically; only other calls count as use of the session.
  if (context.req.method !== 'GET') sessions?.use(id)
  let port: number
  const isHeld = sessions?.has(id) ?? false
  try {
    if (!sessions) throw new Error('This server has no sessions of the lab.')
    port = await sessions.portOf(id)
  } catch (error) {
    // A known session without a port did not start.
    const more = isHeld && { details: { started: false } }
    return context.json({ error: { code: 'not_found', message: (error as Error).message, ...more } }, 404)
  }
  return pass(context, `http://127.0.0.1:${port}${rest}${search}`, publicUrl + address)
}

/**
 * Forwards a request to an address of this machine, with the usual time limit; `at` is the address of the session on
 * this server.
 */
async function pass(context: Context, to: string, at: string): Promise<Response> {
  const { req, env } = context
  const { method } = req.raw
  const isBare = method === 'GET' || method === 'HEAD'
  const body = isBare ? undefined : chunksOf(req.raw, maxFileBody)
  const headers = new Headers(req.raw.headers)
  for (const name of ofConnection) headers.delete(name)
  headers.set('accept-encoding', 'identity')
  headers.set(addressHeader, at)
  const init = { method, headers, body, duplex: 'half', redirect: 'manual' } as unknown as RequestInit
  try {
    const answer = await fetch(to, init)
    const back = new Headers(answer.headers)
    for (const name of ofConnection) back.delete(name)
    return new Response(answer.body, { status: answer.status, headers: back })
  } catch (error) {
    const tooLarge = (error as Error).cause
    if (tooLarge instanceof ApiError) return context.json({ error: { code: tooLarge.code } }, 413)
    // If a session cuts its connection, as a fault of the network would, the caller's connection is cut as well.
    const { outgoing } = (env ?? {}) as Partial<HttpBindings>
    outgoing?.destroy()
    return new Response(null, { status: 502 })
  }
}
