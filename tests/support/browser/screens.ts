import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nanoid } from 'nanoid'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { axeOptions } from '#contract/lab/hand.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { isDay } from '../../tier.ts'
import { sharedBrowser } from './browser.ts'
import { watchPolicy } from './policy-reports.ts'
import { startServer, type TestServer } from '../server.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A worker would answer before a test's own routes do; who tests the worker allows it. */
const tablet: BrowserContextOptions = {
  serviceWorkers: 'block',
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  locale: 'en-GB',
}

/** The screens of one test file: a server with the demo, a browser, and people who sign in on devices of their own. */
export interface Screens {
  readonly address: string
  /** A device of its own that shows a path of the server. */
  open(path: string, more?: BrowserContextOptions): Promise<Page>
  /** A device on which someone signed in, at a path in a language. */
  signedIn(login: string, path?: string, more?: BrowserContextOptions, language?: string): Promise<Page>
  /** The same before any screen is loaded: for tests that first ask the server where to go. */
  signedInNowhere(login: string, more?: BrowserContextOptions): Promise<Page>
  /** Leads a page to a path of the server, in a language. */
  goTo(page: Page, path: string, language?: string): Promise<unknown>
  /** Leads a page to a path as its links do, without a reload; its former content is gone. */
  walkTo(page: Page, path: string): Promise<unknown>
  /** Ends the server as a power cut does; the answer starts it again, at its address with its data. */
  killServer(): Promise<() => Promise<void>>
  /** Calls the server as the person signed in on a page: a POST with a body, else a GET. */
  ask<T>(page: Page, path: string, body?: object): Promise<T>
}

/**
 * Starts them before the tests of the file, closes the devices after each, and ends them after the last. `prepare` says
 * with which environment, once it is ready.
 */
export function useScreens(prepare: () => Promise<Record<string, string>> = async () => ({})): Screens {
  let server: TestServer
  let browser: Browser
  let env: Record<string, string>
  beforeAll(async () => {
    const start = async () => startServer((env = { RATE_LIMIT: 'off', ...(await prepare()) }))
    ;[server, browser] = await Promise.all([start(), sharedBrowser()])
  })
  /** A person has few streams of changes at once, so the devices of a test go with it. */
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  afterAll(() => server?.end())
  const screens: Screens = {
    get address() {
      return server.address
    },
    async open(path, more = {}) {
      const context = await watchPolicy(await browser.newContext({ ...tablet, ...more }))
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      page.setDefaultNavigationTimeout(60_000)
      await page.goto(`${server.address}${path}`)
      return page
    },
    async signedIn(login, path = '/floor', more = {}, language = 'en') {
      // The form has tests of its own; a stored token saves all others a page.
      const token = { name: 'token', value: await tokenOf(server.address, login) }
      const origins = [{ origin: server.address, localStorage: [token] }]
      return screens.open(inLanguage(path, language), { storageState: { cookies: [], origins }, ...more })
    },
    signedInNowhere: (login, more) => screens.signedIn(login, '/healthz', more),
    goTo: (page, path, language = 'en') => page.goto(server.address + inLanguage(path, language)),
    walkTo: (page, path) => page.evaluate(walk, path),
    async killServer() {
      const { address, dataDir } = server
      await server.end('SIGKILL')
      return async () => {
        server = await startServer({ ...env, DATA_DIR: dataDir, PORT: new URL(address).port })
      }
    },
    async ask<T>(page: Page, path: string, body?: object) {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const asked = body && { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${server.address}/api${path}`, { headers, ...asked })
      return ((await answer.json()) as { data: T }).data
    },
  }
  return screens
}

/** In the page: goes where nothing is, and on to a path, each once the screen before it is gone with its title. */
async function walk(path: string): Promise<void> {
  // Without the orders that it counts.
  const named = () => document.title.replace(/^\(\d+\) /, '')
  for (const to of ['/nowhere', path]) {
    const title = named()
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
    while (named() === title) await new Promise(requestAnimationFrame)
  }
}

const inLanguage = (path: string, language: string) => `${path}${path.includes('?') ? '&' : '?'}lng=${language}`

/** Signs one of the demo's people in. */
async function tokenOf(address: string, name: string): Promise<string> {
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': nanoid(), 'admin-version': '7.0.5' },
    body: JSON.stringify({ name, password: 'statehouse' }),
  })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Waits until the screen has its code, its words and its rows. */
export const isThere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.body.innerText.trim().length > 20 &&
      document.querySelector('.splash, [class*="skeleton"], [aria-busy="true"]') === null,
  )

/** Reloads a page after this browser has stored the input: an earlier reload would lose the last write. */
export async function reloadWith(page: Page, typed: string): Promise<void> {
  await page.waitForFunction(async (text) => {
    const kept = await new Promise<unknown[]>((resolve) => {
      const opened = indexedDB.open('statehouse')
      // The page itself has not made it yet, and will.
      opened.onupgradeneeded = () => opened.transaction!.abort()
      opened.onerror = () => resolve([])
      opened.onsuccess = () => {
        const all = opened.result.transaction('drafts').objectStore('drafts').getAll()
        all.onsuccess = () => resolve(all.result)
      }
    })
    return JSON.stringify(kept).includes(text)
  }, typed)
  await page.reload()
}

interface AxePage {
  axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
}

/** Returns axe's findings on a page, each with its element. */
export async function findings(page: Page): Promise<string[]> {
  // Waits for animations: text that still fades in has other colours for a moment; pulses never end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // Avoids the page's policy, which forbids code from strings.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Runtime.evaluate', { expression: axe, allowUnsafeEvalBlockedByCSP: true })
  await tools.detach()
  const { violations } = await page.evaluate((options) => (window as unknown as AxePage).axe.run(options), axeOptions)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** The same at night; by day only tests/browser/axe.test.ts looks, at every address. */
export const findingsAtNight = async (page: Page): Promise<string[]> => (isDay ? [] : findings(page))
