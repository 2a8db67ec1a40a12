import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { findings, reloadWith, useScreens } from '../support/screens.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }
const menus = resources.menu.screen
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const sheet = (page: Page) => page.getByRole('complementary')

test('the set-up leads to every kind of record and to a new one of each', async () => {
  const page = await screens.signedIn('owner', '/floor', desk)
  await page.getByRole('link', { name: 'Set-up' }).click()
  await page.getByRole('link', { name: /^Food Menus/ }).click()
  await page.getByRole('heading', { name: 'Food Menus', level: 1 }).waitFor()
  await rows(page).nth(9).waitFor()
  await page.getByRole('link', { name: 'Set-up' }).last().click()
  await page.getByRole('link', { name: 'Create Category' }).click()
  await page.getByRole('heading', { name: 'Create Category' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/pages/menu_setting/food_category/new')
})

test('a list comes back from its address in a session of its own: words, sorting, length, page', async () => {
  const page = await screens.signedIn('owner', menus, desk)
  await page.getByRole('button', { name: 'Price' }).click()
  await page.waitForURL(/sort=price&order=asc/)
  await page.getByLabel('Rows').selectOption('25')
  await page.waitForURL(/length=25/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/start=25/)
  await page.getByText(/^26–/).waitFor()
  const shown = await rows(page).allInnerTexts()
  const { pathname, search } = new URL(page.url())
  const other = await screens.signedIn('owner', `${pathname}${search}`, desk)
  await other.getByText(/^26–/).waitFor()
  expect(await rows(other).allInnerTexts()).toEqual(shown)
})

test('a price is changed at the side of the list, and what two people change is asked about field by field', async () => {
  const page = await screens.signedIn('owner', `${menus}?q=onion`, desk)
  await page.getByRole('link', { name: /^Onion soup/ }).click()
  const price = sheet(page).getByLabel('Price')
  await price.fill('9.90')
  await sheet(page).getByText('1 change: Price').waitFor()
  const other = await screens.signedIn('owner', new URL(page.url()).pathname, desk)
  await sheet(other).getByLabel('Price').fill('9.50')
  await sheet(other).getByRole('button', { name: 'Save' }).click()
  await sheet(other).getByText('No changes').waitFor()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await sheet(page).getByText('Somebody changed the same meanwhile').waitFor()
  await sheet(page).getByText('€9.50').waitFor()
  expect(await findings(page)).toEqual([])
  await sheet(page).getByRole('button', { name: 'Keep mine' }).click()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await sheet(page).getByText('No changes').waitFor()
  await rows(page).getByText('€9.90').waitFor()
})

test('what is half typed outlives a reload, what is wrong stands at its field, and leaving asks', async () => {
  const page = await screens.signedIn('owner', `${menus}/new`, desk)
  await sheet(page).getByLabel('Name', { exact: true }).fill('Ramen')
  await reloadWith(page, 'Ramen')
  await sheet(page)
    .getByText(/^Typed at/)
    .waitFor()
  expect(await sheet(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Ramen')
  await sheet(page).getByLabel('Price').fill('lots')
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
  await sheet(page).getByText('2 fields need another look:').waitFor()
  await sheet(page).getByText('This is no number that can be used.').waitFor()
  await page.getByRole('link', { name: 'Floor' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Not saved yet: Name/)
    .waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await sheet(page).getByLabel('Price').fill('14.50')
  await sheet(page).getByLabel('Category').selectOption({ index: 1 })
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
  await sheet(page).getByRole('heading', { name: 'Ramen' }).waitFor()
  await sheet(page).getByRole('button', { name: 'Sold out', exact: true }).click()
  await sheet(page).getByText('Sold out. Nobody can order it.').waitFor()
})

test('several are switched off at once by keys; what stays says why', async () => {
  const page = await screens.signedIn('owner', resources.payment_option.screen, desk)
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  for (let more = 1; more < (await rows(page).count()); more++) await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await page.getByRole('button', { name: 'Switch off' }).click()
  const outcome = page.getByRole('dialog')
  await outcome.getByText(/stays as it was/).waitFor()
  await outcome.getByText(/only way to pay|last one/).waitFor()
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  expect(await findings(page)).toEqual([])
})

test('a view is saved under a name, says when it was changed, and columns are chosen', async () => {
  const page = await screens.signedIn('owner', `${menus}?status=active&sort=price`, desk)
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByPlaceholder('Low or sold out').fill('By price')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Category' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'By price' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
  await page.getByText('Changed view').waitFor()
})

test('a file is read with a look at every line before', async () => {
  const page = await screens.signedIn('owner', resources.category.screen, desk)
  await page.getByRole('button', { name: 'File and print' }).click()
  await page.getByRole('button', { name: 'Read from CSV' }).click()
  const buffer = Buffer.from('Name,Place in lists\nBreakfast,1\nBrunch,soon\n')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer })
  await page.getByText('1 new · 1 not readable').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('link', { name: 'Breakfast' }).waitFor()
})

test('every list is without a finding of axe, empty and without a match too, and tells whoever may not', async () => {
  const page = await screens.signedIn('owner', '/floor', desk)
  for (const { screen } of Object.values(resources)) {
    await screens.goTo(page, `${screen}?q=nothingofthekind`)
    await page.getByText('Nothing matches').or(page.getByText('Nothing here yet')).waitFor()
    expect([screen, await findings(page)]).toEqual([screen, []])
  }
  const waiter = await screens.signedIn('floor', menus)
  await waiter.getByText('You may not set this up').waitFor()
})

test('the order of the categories is changed by keys, and the menu follows', async () => {
  const page = await screens.signedIn('owner', resources.category.screen, desk)
  const order = async () =>
    (await screens.ask<{ categories: { name: string }[] }>(page, '/admin/display_menu')).categories.map(
      ({ name }) => name,
    )
  const [first, second] = await order()
  await page.getByRole('button', { name: 'File and print' }).click()
  await page.getByRole('button', { name: 'Change the order' }).click()
  await page.getByRole('button', { name: `Move ${first} down` }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByText(`${first}: place 2 of`).waitFor({ state: 'attached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await order()).slice(0, 2)).toEqual([second, first])
})
