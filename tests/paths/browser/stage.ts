import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { type App, createApp } from '../../../server/app.ts'
import { createSite } from '../../../server/site.ts'
import { serveConsole } from '../../../server/static.ts'
import { openBrowser, type WatchOptions } from '../../support/browser/browser.ts'
import { evening, type House, house, type Person } from '../../support/house.ts'
import { loadPglite, migratedDump } from '../../support/open-database.ts'
import { watchPolicy } from '../../support/browser/policy-reports.ts'
import { overSocket, type Socket } from '../../support/socket.ts'
import { hasHeard, noteHearing } from './hearing.ts'

/** One server with the real console, one browser, and as many stores as paths need. */
export interface Stage {
  address: string
  /** A new store, so that no path sees what another one left. */
  store(): Promise<House>
  /** A device of its own; the clock of its page stays at the evening of the stores, its timers run. */
  device(): Promise<Device>
  /** A device whose clock runs from an instant, and may be moved on. */
  device(from: Date): Promise<Device>
  /** Sends changes that were made outside the server to the screens now. */
  hear(): Promise<void>
  close(): Promise<void>
}

/** A device on which people work, one after the other. */
export interface Device {
  page: Page
  /** Signs a person in at a place of the console; a person already signed in only goes there. */
  signIn(person: Pick<Person, 'token'>, path: string): Promise<void>
  /** Goes to a place of the console as its links do, without loading it again. */
  goTo(path: string): Promise<void>
  /** From now on nothing that others do reaches the page, until the answer is called. */
  holdStream(): Promise<() => Promise<void>>
  /** Resolves once the page shows a change that someone else made, by its number in the store, and all before it. */
  heard(change: number): Promise<void>
  /**
   * Resolves once nothing that the page writes is under way: it lets go of a table a moment after its dialog is gone.
   */
  quiet(): Promise<void>
  /** Returns the writes since the last call: "POST /api/admin/… → 200". */
  exchanges(): string[]
  /** Returns the requests without an answer yet, apart from the stream of changes: "GET /api/admin/…". */
  unanswered(): string[]
  close(): Promise<void>
}

const desk = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const

/** The longest wait for something to appear on a screen, in milliseconds. */
export const patience = 30_000
/** The longest wait for a page to load, in milliseconds; with many runs on one machine it may have to queue. */
const loading = 60_000

/** Opens the server on a database of its own, and the browser. The console must have been built into its folder. */
export async function openStage(watching: WatchOptions = {}, console = 'dist/console'): Promise<Stage> {
  const [database, browser] = await Promise.all([migratedDump().then(loadPglite), openBrowser(watching)])
  let app: App | undefined
  let socket: Socket | undefined
  const store = () =>
    house({
      database,
      app: (outside) => (app ??= createApp(outside)),
      reach: async (own) =>
        (socket ??= await overSocket(
          createSite({ api: Promise.resolve(own), console: serveConsole(console), isReady: () => true }),
        )),
    })
  await store()
  const { address } = socket!
  return {
    address,
    store,
    device: (from?: Date) => openDevice(browser, address, watching, from),
    hear: () => app!.hear(),
    async close() {
      await browser.close()
      await Promise.all([socket!.close(), database.close()])
    },
  }
}

/** Checks every few milliseconds whether something has become true; returns whether it did in time. */
export async function until(isTrue: () => Promise<boolean>, within = patience): Promise<boolean> {
  const end = performance.now() + within
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await setTimeout(20)
  }
  return true
}

async function openDevice(
  browser: Browser,
  address: string,
  { folder }: WatchOptions,
  from: Date | undefined,
): Promise<Device> {
  const context: BrowserContext = await watchPolicy(await browser.newContext(desk))
  await noteHearing(context)
  if (folder) await context.tracing.start({ screenshots: true, snapshots: true })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  page.setDefaultNavigationTimeout(loading)
  if (from) await page.clock.install({ time: from })
  else await page.clock.setFixedTime(evening)
  await page.goto(`${address}/healthz`)
  let signedIn: string | undefined
  const goTo = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  const drawn = () =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
  let written: string[] = []
  const [asked, open] = [new Set<Request>(), new Set<Request>()]
  const wordsOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
  page.on('request', (request) => {
    asked.add(request)
    if (request.method() !== 'GET') open.add(request)
  })
  page.on('requestfailed', (request) => {
    asked.delete(request)
    open.delete(request)
  })
  page.on('requestfinished', (request) => void note(request))
  const note = async (request: Request) => {
    asked.delete(request)
    const answer = await request.response().catch(() => null)
    if (open.delete(request) && answer) written.push(`${wordsOf(request)} → ${answer.status()}`)
  }
  return {
    page,
    async signIn({ token }, path) {
      if (signedIn === token) return goTo(path)
      signedIn = token
      await page.evaluate((value) => {
        localStorage.clear()
        localStorage.setItem('token', value)
        localStorage.setItem('i18nextLng', 'en')
      }, token)
      await page.goto(address + path)
    },
    goTo,
    async holdStream() {
      const address = '**/api/admin/events**'
      let letGo = () => {}
      const isFree = new Promise<void>((resolve) => (letGo = resolve))
      await page.route(address, async (route) => {
        await isFree
        // A page that was closed in the meantime requests nothing more.
        await route.continue().catch(() => undefined)
      })
      return async () => {
        letGo()
        await page.unroute(address)
      }
    },
    async heard(change) {
      await hasHeard(page, change)
      await drawn()
    },
    async quiet() {
      await until(async () => {
        if (open.size > 0) return false
        // The next frame starts any requests that an answer leads to.
        await drawn()
        return open.size === 0
      })
    },
    exchanges() {
      const all = written
      written = []
      return all
    },
    unanswered: () => [...asked].map(wordsOf).filter((words) => !words.endsWith('/admin/events')),
    async close() {
      if (folder) await context.tracing.stop({ path: join(folder, 'trace.zip') })
      await context.close()
    },
  }
}
