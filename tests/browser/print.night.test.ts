import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isThere, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

/** Between the margins of A4, upright and on its side, in pixels. */
const upright = { width: 703, height: 1032 }
const onItsSide = { width: 1032, height: 703 }

interface Paper {
  /** The text in the middle of the printed heading. */
  title: string
  path: (page: Page) => Promise<string> | string
  /** The selector of the rows that the paper is printed for. */
  rows: string
  size?: typeof upright
  /** At most. */
  pages: number
  /** Returns the number of rows, when a narrow screen shows only a part of them. */
  all?: (page: Page) => Promise<number>
  /** Runs before printing. */
  before?: (page: Page) => Promise<unknown>
}

const orders = (page: Page) =>
  screens.ask<{ aaData: { id: string; number: string }[] }>(page, '/admin/display_order?type=action')
const tables = async (page: Page) =>
  (await screens.ask<{ aaData: unknown[] }>(page, '/admin/table?length=1000')).aaData.length
const order23 = async (page: Page) =>
  `/orders/${(await orders(page)).aaData.find(({ number }) => Number(number) === 23)!.id}`
const today = async (page: Page) =>
  (await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')).merchant.business_day

/** Adds the day up, accepting open work. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate totals', exact: true }).click()
  await page.getByRole('button', { name: 'Close anyway with a PIN …' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page.getByRole('button', { name: /^Close .* with what is open$/ }).click()
  await page.getByText('A supervisor accepted this.').waitFor()
}

const papers: Paper[] = [
  { title: 'Queue · History', path: () => '/queue/history', rows: 'tbody tr', pages: 1 },
  { title: 'Queue', path: () => '/queue', rows: '.party', pages: 1 },
  { title: 'Floor', path: () => '/floor', rows: '.floor-plan .table-tile', pages: 3, all: tables },
  { title: 'Floor', path: () => '/floor?view=list', rows: '.floor-list tbody tr', pages: 2, all: tables },
  { title: 'Orders', path: () => '/orders', rows: '.ticket', pages: 5 },
  { title: 'Orders · Order 23', path: order23, rows: '.order-lines li', pages: 1 },
  {
    title: 'Day closing',
    path: async (page) => `/settlement/${await today(page)}`,
    before: settle,
    rows: 'tbody tr',
    pages: 1,
  },
  { title: 'Set-up · Food Menus', path: () => '/pages/menu_setting/food_menu', rows: 'tbody tr', pages: 1 },
  { title: 'Set-up · Tables · QR codes', path: () => '/pages/setting/table/codes', rows: '.table-codes li', pages: 3 },
  {
    title: 'Set-up · Shifts',
    path: () => '/pages/team_management/shifts',
    rows: '.week__shift',
    size: onItsSide,
    pages: 1,
  },
]

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)!.length

/** Shows a page as it is printed: between its margins, after the browser's event before printing. */
async function onPaper(page: Page, size: typeof upright): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(size)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** Lists visible elements that are of no use on paper, and elements cut off at the right edge. */
const wrongOn = (page: Page, width: number) =>
  page.evaluate((right) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const name = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`
    const useless = '.rail, .service-bar, .banners, .toasts, nav, .bp6-button, .icon-button, [type="search"]'
    return [
      ...[...document.querySelectorAll(useless)].filter(isSeen).map((element) => `no use: ${name(element)}`),
      ...[...document.querySelectorAll('#main *')]
        .filter((element) => isSeen(element) && element.getBoundingClientRect().right > right + 1)
        .map((element) => `cut off: ${name(element)}`),
    ]
  }, width)

/** Returns the lightness of the page and of its words, from 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const of = (colour: string) => Math.max(...colour.match(/\d+/g)!.slice(0, 3).map(Number))
    const head = document.querySelector('.print-head')!
    return { words: of(getComputedStyle(head).color), skin: document.documentElement.dataset.skin }
  })

/** Lists the faults of a printed page, each with its title. */
async function wrongOnPaper(
  page: Page,
  { title, path, rows, pages, size = upright, before, all }: Paper,
): Promise<string[]> {
  await screens.walkTo(page, await path(page))
  await isThere(page)
  await before?.(page)
  await page.locator(rows).first().waitFor()
  const least = (await all?.(page)) ?? (await page.locator(`${rows}:visible`).count())
  const wrong: string[] = []
  const sheets = await pagesOf(page)
  if (sheets > pages) wrong.push(`${sheets} pages`)

  await onPaper(page, size)
  const head = (await page.locator('.print-head').innerText()).split('\n')
  if (head[0] !== 'Bistro Marlène' || head[1] !== title) wrong.push(`head: ${head.join(', ')}`)
  if (!/\d+ Nov, \d\d:\d\d, printed by Henri Lindner$/.test(head[2]!)) wrong.push(`head: ${head[2]}`)
  const printed = await page.locator(`${rows}:visible`).count()
  if (printed < least) wrong.push(`${printed} of ${least} rows`)
  const { words, skin } = await lightness(page)
  if (skin !== 'light' || words > 80) wrong.push(`dark: ${skin}, ${words}`)
  wrong.push(...(await wrongOn(page, size.width)))

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1024, height: 768 })
  return wrong.map((what) => `${title}: ${what}`)
}

test('a page goes on paper light, with its title, store, date and every row, without what only a screen needs', async () => {
  const page = await screens.signedInNowhere('owner')
  await page.evaluate(() => localStorage.setItem('layout', '{"skin":"dark","density":"floor"}'))
  await screens.goTo(page, '/account')
  await isThere(page)
  const wrong: string[] = []
  for (const paper of papers) wrong.push(...(await wrongOnPaper(page, paper)))
  expect(wrong).toEqual([])
})

test('of a receipt or a bill only that paper is printed, as wide as the roll', async () => {
  const page = await screens.signedInNowhere('floor')
  const alone = async (paper: string) => {
    expect(await pagesOf(page)).toBe(1)
    await onPaper(page, upright)
    const seen = await page.evaluate(() =>
      [...document.body.children].filter((element) => element.checkVisibility()).map(({ className }) => className),
    )
    expect(seen).toEqual([paper])
    const { width } = (await page.locator(`.${paper}`).boundingBox())!
    expect(Math.round((width / 96) * 25.4)).toBe(72)
    await page.emulateMedia({ media: null })
  }
  await screens.goTo(page, await order23(page))
  await page.getByRole('button', { name: 'Receipt' }).first().click()
  await page.getByRole('dialog').getByRole('img', { name: 'Receipt' }).waitFor()
  await alone('paper-print')

  const { aaData } = await screens.ask<{ aaData: { id: string; bill: string }[] }>(page, '/admin/table')
  await screens.goTo(page, `/floor/${aaData.find(({ bill }) => bill !== 'none' && bill !== 'unpaid')!.id}`)
  await page.locator('.bill-paper').waitFor({ state: 'attached' })
  await alone('bill-paper')
})
