import { named } from './say.ts'
import type { OpenShell, ShellGap } from './shell-level.ts'

/** The line to the stream of changes, by which a path opens and ends it. */
interface Line {
  open(): void
  end(): void
  fail(): void
}
type WithLine = Window & { line: Line }

/** Puts the stream of changes into the path's hand; every other call goes its way. */
function takeLine() {
  const ask = window.fetch
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.includes('/admin/events')) return ask(input, init)
    const { signal } = init as { signal: AbortSignal }
    return new Promise((resolve, reject) => {
      let body: ReadableStreamDefaultController | undefined
      const stop = () => {
        reject(signal.reason as Error)
        body?.error(signal.reason)
      }
      signal.addEventListener('abort', stop)
      const line: Line = {
        open: () => resolve(new Response(new ReadableStream({ start: (controller) => void (body = controller) }))),
        end: () => body!.close(),
        fail() {
          reject(new TypeError('The line is down.'))
          body?.error(new TypeError('The line is down.'))
        },
      }
      ;(window as unknown as WithLine).line = line
    })
  }
}

const isConnecting = (state: unknown) => (state as { following?: string }).following === 'connecting'

export const connectionGaps: ShellGap[] = [
  {
    event: 'xstate.done.actor.follow',
    when: ({ state }) => isConnecting(state),
    why: 'A stream that comes to its end was open before.',
  },
  { event: 'xstate.error.actor.look', why: 'Whether the server is there is always answered.' },
]

/** The connection chart, on a screen that shows the connection in its bar. */
export const connectionShell: OpenShell = ({ h, page, address, keep }) => {
  const happens = (type: 'online' | 'offline') =>
    page.evaluate((name) => void window.dispatchEvent(new Event(name)), type)
  const draw = (how: keyof Line) => page.evaluate((name) => (window as unknown as WithLine).line[name](), how)
  const shows = (state: string) => page.locator(`header .connection[data-state=${state}]`).waitFor()
  const notLive = ({ isOffline }: { isOffline: boolean }) => shows(isOffline ? 'offline' : 'reconnecting')
  return {
    reach: '**/readyz',
    calls: {
      follow: { done: () => draw('end'), fail: () => draw('fail') },
      look: {
        is: (request) => request.url().endsWith('/readyz'),
        done: (route, output) => ((output as unknown) === true ? route!.continue() : route!.abort('connectionfailed')),
      },
    },
    async open() {
      await page.addInitScript(takeLine)
      await keep({ i18nextLng: 'en', token: h.supervisor.token })
      await page.goto(`${address}/settings`)
      await page.getByRole('heading', { name: named('nav.settings') }).waitFor()
    },
    acts: {
      'stream.open': () => draw('open'),
      'stream.networkLost': () => happens('offline'),
      'stream.networkBack': () => happens('online'),
      async 'stream.wake'() {
        // A device that sleeps: time goes by, and no timer runs.
        await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 60_000)
        await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      },
    },
    delays: { pause: 16_000 },
    sights: {
      'following.connecting': notLive,
      'following.live': () => shows('live'),
      asking: notLive,
      pausing: notLive,
      resting: () => shows('offline'),
    },
  }
}
