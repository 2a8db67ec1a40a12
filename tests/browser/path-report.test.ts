import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeOptions } from '#contract/lab/hand.ts'
import { order } from '#machines/order.machine.ts'
import { pureLevel } from 'statechart-paths/paths/pure-level.ts'
import { reportOf } from 'statechart-report/report.fixture.ts'
import { reportPage } from '../paths/report/report-page.ts'
import type { ChartReport } from 'statechart-report/report.ts'
import { openBrowser } from '../support/browser/browser.ts'

/** The order chart with a hole: nothing is ever appended, and a paid order can be cancelled. */
const folder = mkdtempSync(join(tmpdir(), 'statehouse-report-'))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let browser: Browser
let report: ChartReport
beforeAll(async () => {
  const examples = { ...order.examples, events: order.examples.events.filter(({ type }) => type !== 'order.append') }
  const careless = pureLevel((chart) => ({
    ...chart,
    machine: chart.machine.provide({ guards: { hasNoPayment: () => true } }),
  }))
  report = await reportOf({ ...order, examples }, [careless])
  writeFileSync(join(folder, 'report.html'), reportPage({ charts: [report] }))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(part: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, colorScheme })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${pathToFileURL(join(folder, 'report.html')).href}#${part}`)
  return page
}

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  return page.evaluate(async (options) => {
    const { violations } = await (globalThis as any).axe.run(options)
    return violations.map(({ id, nodes }: any) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`)
  }, axeOptions)
}

test.each(['light', 'dark'] as const)(
  'in %s colours nobody is kept out: not from the overview, not from a chart',
  async (skin) => {
    expect(await violations(await open('overview', skin))).toEqual([])
    const page = await open('order/outline', skin)
    await page.locator('.opener').first().click()
    expect(await violations(page)).toEqual([])
  },
)

/** Presses the arrow key that moves the focus nearer to an item of the diagram, as a person does who sees both. */
async function walkTo(page: Page, item: string): Promise<void> {
  const goal = (await page.locator(`[data-item="${item}"]`).first().boundingBox())!
  let last = ''
  for (let presses = 0; presses < 30; presses++) {
    const here = page.locator('[data-item]:focus')
    const name = (await here.getAttribute('data-item'))!
    if (name === item) return
    const box = (await here.boundingBox())!
    const [right, down] = [
      goal.x + goal.width / 2 - box.x - box.width / 2,
      goal.y + goal.height / 2 - box.y - box.height / 2,
    ]
    const isAcross = Math.abs(right) > Math.abs(down) !== (name === last)
    await page.keyboard.press(isAcross ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp')
    last = name
  }
}

test('by keyboard alone a tester walks to the arrow that is never taken and reads why', async () => {
  const page = await open('order')
  await page.locator('.diagram .item[tabindex="0"]').focus()
  await walkTo(page, 'accepted')
  await page.locator('[data-item="accepted"]:focus').waitFor()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Chosen in the diagram' })
  await panel.getByRole('heading', { name: 'accepted' }).waitFor()
  expect(await panel.innerText()).toContain('The examples have no "order.append": add one beside the chart.')
  await page.keyboard.press('Escape')
  expect(await panel.isVisible()).toBe(false)
})

test('an address leads to a failing path, open at the step where chart and level part', async () => {
  const failed = report.results.find(({ ok }) => !ok)!
  const page = await open(`order/${failed.path.id}`)
  const detail = page.locator('.detail')
  await detail.getByText('differs').first().waitFor()
  expect(await detail.innerText()).toContain(`npm run paths -- replay ${failed.path.id} --level pure`)
  expect(await page.locator('.paths tr.is-failing').count()).toBe(report.results.filter(({ ok }) => !ok).length)
})

test('whoever looks for an event finds its paths', async () => {
  const page = await open('order/paths')
  await page.getByLabel('Find').fill('order.collect collected')
  const count = await page.getByText(/^\d+ of \d+ paths$/).innerText()
  const found = report.suites[0]!.paths.filter(({ steps }) =>
    ['order.collect', 'collected'].every((word) =>
      steps.some(({ event, to }) => event.type === word || to.state === word),
    ),
  )
  expect(Number(count.split(' ')[0])).toBeGreaterThanOrEqual(found.length)
  expect(Number(count.split(' ')[0])).toBeLessThan(report.suites[0]!.paths.length)
})
