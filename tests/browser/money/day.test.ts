import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  back,
  backTax,
  columns,
  euros,
  float,
  free,
  printed,
  said,
  steakPrice,
  steaks,
  steakTax,
  stillFree,
  tax,
  total,
  wine,
  wineList,
  winePrice,
  wineTax,
  written,
} from '../../support/browser/day-sheet.ts'
import { useScreens } from '../../support/browser/screens.ts'
import { temporaryFolder } from '../../support/server.ts'

const day = '2026-11-20'
const evening = `${day}T18:00:00Z`
const nextMorning = '2026-11-21T08:00:00Z'
const password = 'a-long-and-secret-one'
let clock: string

/** A house of someone's own, with nothing in it yet, on a Friday evening. */
const screens = useScreens(async () => {
  clock = join(temporaryFolder(), 'clock')
  writeFileSync(clock, evening)
  return {
    NODE_ENV: 'production',
    OWNER_NAME: 'maria',
    OWNER_PASSWORD: password,
    NODE_OPTIONS: `--import ${pathToFileURL('tests/support/set-clock.mjs').href}`,
    CLOCK: clock,
  }
})

/** The rows of a table, each with the texts of its cells; empty cells at the end of a row are left out. */
const rowsOf = (table: Locator): Promise<string[][]> =>
  table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...(row as HTMLTableRowElement).cells].map((cell) =>
        cell.textContent.trim().replaceAll(/\s/g, ' '),
      )
      return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
    }),
  )
/** The pairs of a list of figures: name and amount. */
const figuresOf = (list: Locator): Promise<string[][]> =>
  list
    .locator('div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((one) => one.textContent.replaceAll(/\s/g, ' '))))
/** Compares the three columns of the day with the sheet. */
async function compareColumns(page: Page): Promise<void> {
  for (const [title, rows] of Object.entries(columns)) {
    const heading = page.getByRole('heading', { name: title, exact: true })
    await expect.poll(() => rowsOf(page.getByRole('table').filter({ has: heading }))).toEqual(written(rows))
  }
}

/** Maria, signed in at the place that she requested. */
async function maria(to: string): Promise<Page> {
  const page = await screens.open(`/login?lng=en&to=${encodeURIComponent(to)}`, { reducedMotion: 'reduce' })
  await page.getByLabel('Name').fill('maria')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

/** Lays what every house has: the menu, a waiter, a till for drawers. */
async function furnish(page: Page): Promise<void> {
  const { merchant } = await screens.ask<{ merchant: { merchant_id: string } }>(page, '/admin/me')
  const make = async (path: string, fields: object) => {
    const made = await screens.ask<{ id: string }>(page, `/admin/${path}`, {
      ...fields,
      merchant_id: merchant.merchant_id,
    })
    expect(made, path).toBeDefined()
    return made
  }
  const food = await make('category', { name: 'Food' })
  const drinks = await make('category', { name: 'Drinks' })
  await make('menu', { name: 'Steak', category_id: food.id, price: steakPrice })
  await make('menu', { name: 'Wine', category_id: drinks.id, price: winePrice })
  await make('merchant_staff', { name: 'Ada', login: 'ada', rights: ['floor', 'cashier'] })
  await make('setting', { drawer_mode: 'till', own_password: password })
  await make('till', { name: 'Counter', float })
}

async function setUpGermany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a country' }).click()
  await page.getByLabel('Country').selectOption('DE')
  await page.getByRole('button', { name: 'Take over these taxes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your own password').fill(password)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const drinks = page.getByRole('group', { name: 'Tax of Drinks' })
  await drinks.getByText('A Drinks').click()
  await expect.poll(() => drinks.getByRole('radio', { name: 'A Drinks' }).isChecked()).toBe(true)
  expect(
    await page.getByRole('group', { name: 'Tax of Food' }).getByRole('radio', { name: 'B Food' }).isChecked(),
  ).toBe(true)
}

async function giveTheThirdFree(page: Page): Promise<void> {
  await screens.goTo(page, '/pages/promotion/promotion/new')
  const form = page.locator('#record-form')
  await form.getByLabel('Kind').selectOption('Buy some, get some')
  await form.getByLabel('Name', { exact: true }).fill('Third wine free')
  await form.getByLabel('Value').fill('100')
  await form.getByLabel('Portions to buy').fill('2')
  await form.getByLabel('Portions to get').fill('1')
  await form.getByText('Dishes', { exact: true }).first().click()
  await form.getByRole('combobox', { name: /^Dishes:/ }).selectOption('Wine')
  await page.getByText('One of every 3 portions is free, the cheapest of them: Wine.').waitFor()
  await page.locator('.record-foot').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Third wine free' }).first().waitFor()
}

/** Opens the store, and a drawer with its float. */
async function openTheStore(page: Page): Promise<void> {
  await screens.goTo(page, '/pages/setting/store')
  await page.getByRole('button', { name: 'Put into use' }).click()
  await page.getByRole('button', { name: 'Open the store' }).click()
  await page.getByRole('button', { name: 'Close the store' }).waitFor()
  await screens.goTo(page, '/money/drawers')
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open a drawer' }).click()
  await page.getByText('your cash goes here').waitFor()
}

/** Seats two guests and sends their order to the kitchen; the table shows its total. */
async function serveTable(page: Page): Promise<void> {
  await screens.goTo(page, '/floor')
  await page.getByRole('button', { name: /^Table 1, / }).click()
  const table = page.getByRole('complementary')
  await table.getByRole('button', { name: /^Seat party/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2', { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Seat 2 guests' }).click()
  await table
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  for (const [dish, portions] of Object.entries({ Steak: 2, Wine: 3 })) {
    await dialog
      .getByRole('button', { name: new RegExp(`^${dish} `) })
      .first()
      .click()
    const wanted = dialog.getByRole('group', { name: `How many of ${dish}` })
    for (let count = 2; count <= portions; count++) {
      await wanted.getByRole('button', { name: 'One more' }).click()
      await wanted.getByText(String(count), { exact: true }).waitFor()
    }
  }
  await dialog.getByRole('button', { name: /^Send ·/ }).click()
  await table.getByText(`tax included ${said(tax)}`).waitFor()
  await table.getByText(`Third wine free ${said(-free)}`).waitFor()
  for (const step of ['Start', 'Ready', 'Served'])
    await table.getByRole('button', { name: new RegExp(`^${step}`) }).click()
}

/** One guest pays the steaks in cash, the other one all that is left, by card. */
async function payByItems(page: Page): Promise<void> {
  const table = page.getByRole('complementary')
  await table.getByRole('button', { name: /^Pay/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Pay table 1' })
  await dialog.getByText('By items', { exact: true }).click()
  const items = dialog.getByRole('list', { name: 'By items' })
  await items.getByRole('button', { name: /Steak/ }).click()
  await items.getByRole('group', { name: 'How many of Steak' }).getByRole('button', { name: 'One more' }).click()
  await dialog.getByText(`2 portions of this guest: ${euros(steaks)} · What is left: ${euros(wine)}`).waitFor()
  await dialog.getByRole('button', { name: 'Cash', exact: true }).click()
  await dialog.getByRole('button', { name: `Take ${euros(steaks)}` }).click()
  await dialog.getByText(`${euros(wine)} is still due.`).waitFor()
  await dialog.getByRole('button', { name: 'Next payment' }).click()
  await dialog.getByRole('button', { name: 'All that is left' }).click()
  await dialog.getByText(`3 portions of this guest: ${euros(wine)} · What is left: ${euros(0)}`).waitFor()
  await dialog.getByRole('button', { name: 'Card', exact: true }).click()
  await dialog.getByRole('button', { name: `Take ${euros(wine)}` }).click()
  await dialog.getByText(`${euros(wine)} taken, Card`).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await table.getByText(`paid ${said(total)} of ${said(total)}`).waitFor()
  await table.getByRole('link', { name: '1', exact: true }).click()
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Order 1' })
/** The money of the order as its foot shows it; `rest` comes between the total and the amount due. */
const foot = (rest: readonly (readonly [string, number])[]) => [
  ['Subtotal', said(steaks + wineList)],
  ['Third wine free', said(-free)],
  ['Tax, included A Drinks 19%', said(wineTax)],
  ['Tax, included B Food 7%', said(steakTax)],
  ['Total', said(total)],
  ...written(rest),
  ['Due', euros(0)],
]

/** One portion of the wine goes back: the preview says what, the terminal gives it, and the order keeps its taxes. */
async function refundOneWine(page: Page): Promise<void> {
  await expect.poll(() => figuresOf(order(page).locator('.order-money'))).toEqual(foot([['Paid', total]]))
  await order(page).getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('checkbox', { name: /Wine/ }).check({ force: true })
  const fewer = page.getByRole('group', { name: 'How many of Wine' }).getByRole('button', { name: 'One fewer' })
  await fewer.click()
  await fewer.click()
  await page.getByText('1 of 3 portions').waitFor()
  await page.getByRole('button', { name: 'Next: the reason' }).click()
  await page.getByRole('radio', { name: 'Guest was not content' }).press('Space')
  await page.getByText(`${euros(back)} goes back to the guest.`).waitFor()
  const line = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Tax in it' }) })
  expect(await rowsOf(line)).toEqual(written([['1 × Wine', winePrice, back, backTax, back]]))
  await page.getByText(`“Third wine free” from 3 portions stays: ${euros(stillFree)}.`).waitFor()
  await page.getByText(`${euros(back)} back by Card`).waitFor()
  await page.getByRole('button', { name: /^Refund 1 line/ }).click()
  await page.getByRole('button', { name: 'To the order', exact: true }).click()

  await order(page)
    .getByRole('button', { name: /^Given back by hand/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Card, at the terminal' }).press('Space')
  await dialog.getByLabel('Remark').fill('Slip 17')
  await dialog.getByRole('button', { name: 'Record as given back' }).click()
  await order(page).getByRole('link', { name: 'Refund 1' }).waitFor()
  const after = foot(Object.entries({ Paid: total, Refunds: -back }))
  await expect.poll(() => figuresOf(order(page).locator('.order-money'))).toEqual(after)
}

/** Reads the paper of a receipt in the list: its texts one after the other. */
async function paperOf(page: Page, name: string, amount: number): Promise<string> {
  await screens.goTo(page, '/money/receipts')
  await page
    .getByRole('row', { name: new RegExp(`^${name} `) })
    .getByText(euros(amount), { exact: true })
    .waitFor()
  await page.getByRole('link', { name, exact: true }).click()
  const picture = page.getByRole('complementary', { name }).getByRole('img', { name })
  const svg = decodeURIComponent((await picture.getAttribute('src'))!.replace(/^[^,]*,/, ''))
  const texts = svg.split('</text>').map((text) =>
    text
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#xa0;', ' ')
      .trim(),
  )
  return texts.filter(Boolean).join(' ')
}

async function readReceipts(page: Page): Promise<void> {
  const taxes = (amount: number, of: number) => [amount - of, of, amount].map(printed).join(' ')
  const first = await paperOf(page, 'Receipt 1', steaks)
  expect(first).toContain(`2 Steak ${printed(steaks)} B TOTAL EUR ${printed(steaks)}`)
  expect(first).toContain(`B 7% ${taxes(steaks, steakTax)} Cash ${printed(steaks)}`)
  const second = await paperOf(page, 'Receipt 2', wine)
  expect(second).toContain(`3 Wine ${printed(wineList)} A Third wine free ${printed(-free)} TOTAL EUR ${printed(wine)}`)
  expect(second).toContain(`A 19% ${taxes(wine, wineTax)} Card ${printed(wine)}`)
  const refund = await paperOf(page, 'Refund 1', -back)
  expect(refund).toContain('For receipt 2')
  expect(refund).toContain(`1 Wine ${printed(-back)} A TOTAL EUR ${printed(-back)}`)
  expect(refund).toContain(`A 19% ${taxes(-back, -backTax)} Card ${printed(-back)}`)
}

/** Counts the expected 142.80 of the drawer, which the screen shows only after the count. */
async function countTheDrawer(page: Page): Promise<void> {
  await screens.goTo(page, '/money/drawers')
  const sums = page.locator('.drawer-sums')
  await sums.getByText('Shown after the count').waitFor()
  await page.getByRole('button', { name: 'Count the drawer' }).click()
  let rest = float + steaks
  for (const unit of [10_000, 2000, 200, 50, 20, 10]) {
    await page.getByLabel(`Pieces of ${euros(unit)}`, { exact: true }).fill(String(Math.floor(rest / unit)))
    rest %= unit
  }
  await page.getByRole('button', { name: `Enter ${euros(float + steaks)}` }).click()
  await expect
    .poll(() => figuresOf(sums))
    .toEqual([
      ['Float', `+${said(float)}`],
      ['Cash sales', `+${said(steaks)}`],
      ['Expected', euros(float + steaks)],
      ['Counted', euros(float + steaks)],
      ['Over or short', said(0)],
    ])
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the drawer' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function addUpTheDay(page: Page): Promise<void> {
  await screens.goTo(page, `/settlement/${day}`)
  await page.getByRole('button', { name: 'Calculate totals', exact: true }).click()
  await page
    .getByText(`${euros(steaks)} counted, ${euros(steaks)} expected · Balanced`)
    .first()
    .waitFor()
  const takings = page.getByRole('table', { name: 'Takings by payment method' })
  const rows = written([
    ['Card', '1', wine, -back, wine - back],
    ['Cash', '1', steaks, 0, steaks],
  ])
  await expect.poll(() => rowsOf(takings)).toEqual(rows)
  await takings.getByRole('row', { name: `Net takings ${said(total - back)}` }).waitFor()
  await compareColumns(page)
  await page.getByText('This business day still runs.').waitFor()
}

test('a house on German taxes gives the third wine free, two guests pay by items, one wine goes back, and every figure up to the Z is as on paper', async () => {
  const page = await maria('/pages/setting/taxes')
  await page.getByRole('button', { name: 'Choose a country' }).waitFor()
  await furnish(page)
  await page.reload()
  await setUpGermany(page)
  await giveTheThirdFree(page)
  await openTheStore(page)
  await serveTable(page)
  await payByItems(page)
  await refundOneWine(page)
  await readReceipts(page)
  await screens.goTo(page, '/money/report')
  await page.getByRole('heading', { name: 'X report' }).waitFor()
  await compareColumns(page)
  await countTheDrawer(page)
  await addUpTheDay(page)

  const startAgain = await screens.killServer()
  writeFileSync(clock, nextMorning)
  await startAgain()
  const morning = await maria(`/settlement/${day}`)
  await morning.getByRole('button', { name: /^Post / }).click()
  const dialog = morning.getByRole('dialog')
  await dialog.getByText(`Net takings: ${euros(total - back)}`).waitFor()
  await dialog.getByRole('button', { name: /^Post / }).click()
  await morning.getByRole('button', { name: 'Paid out' }).waitFor()
  await screens.goTo(morning, `/money/report?from=${day}`)
  await expect.poll(() => morning.getByRole('heading', { level: 2 }).allTextContents()).toContain('Z report 1')
  await compareColumns(morning)
})
