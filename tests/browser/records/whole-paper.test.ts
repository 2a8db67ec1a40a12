import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isThere, useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()

/** Keeps the texts of the paper in the moment in which the browser prints, instead of asking for a printer. */
const catchPaper = (page: Page) =>
  page.addInitScript(() => {
    const papers = ((window as unknown as { papers: unknown[] }).papers = [] as unknown[])
    window.print = () => {
      const texts = (of: string) => [...document.querySelectorAll(of)].map(({ textContent }) => textContent)
      papers.push({
        rows: texts('#main tbody tr').length,
        feet: texts('#main tfoot tr'),
        pages: texts('.pager, .list-foot'),
      })
      window.dispatchEvent(new Event('afterprint'))
    }
  })

interface Paper {
  rows: number
  feet: string[]
  pages: string[]
}

async function printedBy(page: Page, act: () => Promise<unknown>): Promise<Paper> {
  const count = () => page.evaluate(() => (window as unknown as { papers: Paper[] }).papers.length)
  const before = await count()
  await act()
  await page.waitForFunction((seen) => (window as unknown as { papers: Paper[] }).papers.length > seen, before)
  return page.evaluate(() => (window as unknown as { papers: Paper[] }).papers.at(-1)!)
}

/** Lists of more rows than a page: their address, and the request for all of their rows. */
const lists = [
  '/reports/item_sales_report?period=this_month',
  '/pages/menu_setting/food_menu',
  '/pages/membership/members',
  '/money/unpaid',
]

test.each(lists)('%s goes on paper with as many rows as it has, and stays on its page on the screen', async (path) => {
  const page = await screens.signedInNowhere('owner')
  await catchPaper(page)
  await screens.goTo(page, path)
  await isThere(page)
  const rows = page.locator('#main tbody tr')
  await rows.first().waitFor()
  const shown = await rows.count()
  const total = Number(/of ([\d,]+)/.exec(await page.locator('.pager, .list-foot').innerText())![1])
  expect(total, 'more than one page').toBeGreaterThan(shown)
  const paper = await printedBy(page, () => page.keyboard.press('Control+p'))
  expect(paper.rows).toBe(total)
  await page.waitForFunction((count) => document.querySelectorAll('#main tbody tr').length === count, shown)
})

test('the button of a report prints all of its rows above the total of all rows', async () => {
  const page = await screens.signedInNowhere('owner')
  await catchPaper(page)
  await screens.goTo(page, '/reports/item_sales_report?period=this_month')
  await page.locator('#main tbody tr').first().waitFor()
  const paper = await printedBy(page, () => page.getByRole('button', { name: 'Print', exact: true }).click())
  expect(paper.feet.join()).toContain(`All ${paper.rows} rows`)
})

test('a paper that the browser prints by itself says which rows of how many it has', async () => {
  const page = await screens.signedIn('owner', '/reports/item_sales_report?period=this_month')
  await page.locator('#main tbody tr').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.pager').innerText()).toMatch(/^1–10 of \d+$/)
})
