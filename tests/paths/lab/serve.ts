import { type Context, Hono } from 'hono'
import { addressHeader } from '#contract/lab/session.ts'
import { overSocket } from '../../support/socket.ts'
import { axeScript } from './axe.ts'
import { isStruck, strike } from './faults.ts'
import { questionsOf } from './questions.ts'
import { openSession } from './session.ts'

/** Opens a session and answers on a free port of this machine: its API, its questions, and its clock as a script. */
export async function serveSession(): Promise<{ port: number }> {
  const session = await openSession()
  const questions = questionsOf(session) as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
  const site = new Hono()
  site.post('/ask', async (context) => {
    const { name, args = [] } = await context.req.json<{ name: string; args?: unknown[] }>()
    if (!Object.hasOwn(questions, name)) return context.json({ failed: `A session knows no question "${name}".` })
    try {
      return context.json({ value: (await questions[name]!(...args)) ?? null })
    } catch (error) {
      return context.json({ failed: error instanceof Error ? error.message : String(error) })
    }
  })
  site.get('/clock.js', (context) => {
    const now = session.house().outside.clock.now().getTime()
    return context.body(clockScript(now), 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
  })
  site.get('/axe.js', async (context) =>
    context.body(await axeScript(), 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'max-age=3600' }),
  )
  const answer = (context: Context) => session.app.fetch(context.req.raw, context.env)
  site.all('/api/*', async (context) => {
    // The first client's address, no matter which client calls first.
    session.config.publicUrl ??= context.req.header(addressHeader)?.replace(/--\d$/, '')
    const { fault } = session
    if (!fault || !(await isStruck(context))) return answer(context)
    session.fault = undefined
    return strike(fault, context, answer)
  })
  const { address } = await overSocket(site)
  return { port: Number(new URL(address).port) }
}

/**
 * Lets a page live at the session's time, which does not run until the lab moves it. When the lab does, it notifies
 * every page of the session on the channel of its address. A page fetches axe-core if the lab checks its accessibility.
 */
const clockScript = (now: number) => `(() => {
  let now = ${now}
  const Real = Date
  class Still extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now]))
    }
    static now() {
      return now
    }
  }
  globalThis.Date = Still
  const address = /^\\/lab\\/s\\/[\\w-]{21}/.exec(location.pathname)[0]
  globalThis.fetchAxe = () => import(address + '/axe.js')
  new BroadcastChannel(address).onmessage = ({ data }) => (now = data)
})()
`
