import { build } from 'vite'
import type { Browser, Page } from 'playwright-core'
import type { HandAnswer } from '#contract/lab/hand.ts'
import type { SessionQuestions } from '#contract/lab/session.ts'
import type { lendHand } from '../../../src/lab/hand/agent.ts'
import { createSite } from '../../../server/site.ts'
import { serveConsole } from '../../../server/static.ts'
import { axeScript } from '../../paths/lab/axe.ts'
import { openSession, type Session } from '../../paths/lab/session.ts'
import { questionsOf } from '../../paths/lab/questions.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { evening } from '../../support/house.ts'
import { overSocket } from '../../support/socket.ts'

/** A session whose console is in the frame of a page, with the page's hand at work in it. */
export interface HandStage {
  session: Session
  ask: SessionQuestions
  page: Page
  close(): Promise<void>
}

/** The hand as a page loads it. */
async function bundleHand(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: 'src/lab/hand/agent.ts', formats: ['iife'], name: 'lab' } },
  })
  const [{ output }] = built as unknown as [{ output: { code: string }[] }]
  return output[0]!.code
}

/** In the page: opens the frame, and lends a hand in it. */
function begin(): void {
  const page = window as unknown as {
    lab: { lendHand: typeof lendHand }
    askSession: (answer: HandAnswer | null) => Promise<never>
  }
  document.body.innerHTML = '<iframe style="border: 0; position: fixed; inset: 0; width: 100%; height: 100%"></iframe>'
  const frame = document.querySelector('iframe')!
  let shown = ''
  async function enter(token: string, path: string) {
    if (shown === token) {
      const { history, PopStateEvent, dispatchEvent } = frame.contentWindow as Window & typeof globalThis
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
      return
    }
    shown = token
    localStorage.clear()
    localStorage.setItem('token', token)
    localStorage.setItem('i18nextLng', 'en')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = path
    await loaded
  }
  void page.lab.lendHand({ frame, base: '', enter, pace: 0 }, page.askSession, () => true)
}

export async function openHandStage(): Promise<HandStage> {
  const [session, browser, hand]: [Session, Browser, string] = await Promise.all([
    openSession(),
    openBrowser(),
    bundleHand(),
  ])
  const ask = questionsOf(session)
  const site = createSite({
    api: Promise.resolve(session.app),
    console: serveConsole('dist/console'),
    isReady: () => true,
  })
  const socket = await overSocket(site)
  const context = await browser.newContext({
    viewport: { width: 448, height: 640 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
  })
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const { 'x-frame-options': _, 'content-security-policy': __, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(evening)
  // A session's own script fetches it on request; this console has no such script.
  await page.addInitScript({ content: await axeScript() })
  await page.exposeFunction('askSession', (answer: HandAnswer | null) => ask.hand(answer))
  await page.goto(`${socket.address}/healthz`)
  await page.addScriptTag({ content: hand })
  await page.evaluate(begin)
  return {
    session,
    ask,
    page,
    async close() {
      await browser.close()
      await socket.close()
      await session.close()
    },
  }
}
