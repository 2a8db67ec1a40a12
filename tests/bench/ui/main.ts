import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { chromium, type Page } from 'playwright-core'
import { sessions } from '../../../server/db/schema/index.ts'
import { findBrowser } from '../../support/browser/find-browser.mjs'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { ms, quantile } from '../api/figures.ts'
import { onDatabase } from '../api/on-database.ts'
import { startBenched } from '../api/server.ts'
import { table } from '../rates.ts'
import { layMenus } from '../api/lay-menus.ts'
import { layBoard } from './lay-board.ts'
import { beginWatching, endWatching } from './watch-frames.ts'
import { watchList } from './watch-list.ts'

const size = { tables: 200, free: 20, pickups: 300 }
/** Changes of others that arrive in a second. */
const rate = 20
const say = (text: string) => process.stdout.write(`${text}\n`)

interface Board {
  name: string
  path: string
  /** The selector of the element that is tapped again and again. */
  tapped: string
  /** The n-th change of someone else. */
  change: (by: Person, n: number) => Promise<{ status: number; text: string }>
}

const boards = (h: House): Board[] => [
  {
    name: 'floor',
    path: '/floor',
    tapped: '[data-table]',
    change: (by, n) => {
      const { id } = h.tables[n % h.tables.length]!
      const event = Math.floor(n / h.tables.length) % 2 === 0 ? 'table.block' : 'table.unblock'
      return by.post(`/admin/workflow/table-occupancy/${id}`, { event })
    },
  },
  {
    name: 'orders',
    path: '/orders',
    tapped: '[data-order]',
    change: (by, n) => {
      // Taken, and given back two seconds later, while that needs no approval.
      const half = Math.floor(n / (2 * rate))
      const order = (Math.floor(half / 2) * 2 * rate + (n % (2 * rate))) % size.pickups
      const event = half % 2 === 0 ? 'claim.take' : 'claim.undo'
      return by.post(`/admin/workflow/claim/pickup-${1 + order}`, { event })
    },
  },
]

/** Changes at an even pace until it is stopped; resolves with how many were made. A refusal ends the benchmark. */
function keepChanging(by: Person, change: Board['change']): { stop: () => Promise<number> } {
  const began = performance.now()
  const running: Promise<void>[] = []
  const timer = setInterval(() => {
    while (running.length < ((performance.now() - began) / 1000) * rate) {
      const n = running.length
      running.push(
        change(by, n).then(({ status, text }) => {
          if (status !== 200) throw new Error(`Change ${n} was answered ${status}: ${text}`)
        }),
      )
    }
  }, 10)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
      return running.length
    },
  }
}

/** Watches a board for so many seconds, tapping one thing a second, with or without changes of others. */
async function watchBoard(page: Page, board: Board, by: Person | undefined, seconds: number): Promise<string[]> {
  const changing = by && keepChanging(by, board.change)
  await beginWatching(page)
  for (let second = 0; second < seconds; second++) {
    await page.locator(board.tapped).nth(second).click()
    await page.waitForTimeout(1000)
  }
  const { frames, taps, longTasks } = await endWatching(page)
  const changes = (await changing?.stop()) ?? 0
  await page.keyboard.press('Escape')
  const late = frames.filter((each) => each > 1000 / 60 + 8).length
  const shown = frames.length / (frames.reduce((sum, each) => sum + each, 0) / 1000)
  return [
    board.name,
    by ? `${rate} changes a second` : 'nothing changes',
    String(changes),
    shown.toFixed(1),
    `${((late / frames.length) * 100).toFixed(1)} %`,
    ms(quantile(frames, 0.95)),
    ms(Math.max(0, ...longTasks)),
    ms(quantile(taps, 0.5)),
    ms(Math.max(0, ...taps)),
  ]
}

/** Measures how long after the answer to another person's change a floor shows it, several times, in milliseconds. */
async function watchArrivals(page: Page, by: Person, tables: House['tables'], times: number): Promise<number[]> {
  const arrivals: number[] = []
  for (let n = 0; n < times; n++) {
    const { id } = tables[n % tables.length]!
    const change = async (event: string) => {
      const { status, text } = await by.post(`/admin/workflow/table-occupancy/${id}`, { event })
      if (status !== 200) throw new Error(`A change was answered ${status}: ${text}`)
      return performance.now()
    }
    const shown = page
      .locator(`[data-table="${id}"][data-family="out"]`)
      .waitFor()
      .then(() => performance.now())
    const answered = await change('table.block')
    arrivals.push(Math.max(0, (await shown) - answered))
    await change('table.unblock')
  }
  return arrivals
}

/** `--quick` looks on for two seconds instead of fifteen, at few records, to see that it works. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { quick: { type: 'boolean', default: false } } })
  const records = values.quick ? 1000 : 100_000
  const executablePath = findBrowser()
  if (!executablePath) {
    say('Skipped: there is no Chrome, Chromium or Edge here (apt-get install chromium).')
    return 0
  }
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const closing = new AbortController()
  let h: House | undefined
  await onDatabase({ DATA_DIR: folder }, async (db) => {
    h = await house({ database: { db, closing: closing.signal }, tables: size.free })
    await db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
    await layBoard(db, h, size)
    await layMenus(db, h, records)
    await db.execute(sql`ANALYZE menus`)
    closing.abort()
  })
  const server = await startBenched({ DATA_DIR: folder })
  const args_ = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args: args_ })
  try {
    const { owner, supervisor } = h!
    const by = speaker({ request: (path, init) => fetch(server.address + path, init) }, owner.id, owner.token)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await context.addInitScript((token) => localStorage.setItem('token', token), supervisor.token)
    const rows: string[][] = []
    let arrivals: number[] = []
    for (const board of boards(h!)) {
      const page = await context.newPage()
      await page.goto(`${server.address}${board.path}?lng=en`)
      await page.locator(board.tapped).nth(20).waitFor()
      if (board.name === 'floor') arrivals = await watchArrivals(page, by, h!.tables, values.quick ? 2 : 50)
      for (const who of [undefined, by]) rows.push(await watchBoard(page, board, who, values.quick ? 2 : 15))
      await page.close()
    }
    say(`\n${size.tables + size.free} tables, ${size.tables + size.pickups} live orders\n`)
    const head = ['board', 'while', 'changes', 'frames a second', 'late frames', 'p95 ms', 'longest task ms']
    say(table([...head, 'tap p50 ms', 'tap max ms'], rows))
    say(`\nA list of ${records} dishes, medians\n`)
    say(table(['list', 'measured'], await watchList(browser, server.address, owner.token, values.quick ? 1 : 5)))
    const [half, most] = [ms(quantile(arrivals, 0.5)), ms(quantile(arrivals, 0.95))]
    say(`\nFrom the answer to somebody else's screen: p50 ${half} ms, p95 ${most} ms`)
  } finally {
    await browser.close()
    await server.stop()
  }
  return 0
}
