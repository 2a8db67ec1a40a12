import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

test('a brand sees how the day of each store goes, drafts another one, and works in one of them', async () => {
  const page = await screens.signedIn('brand', '/stores')
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card('Weinbar Anton').getByText('open', { exact: true }).waitFor()
  await card('Café Lotte')
    .getByText(/Still missing: Dishes on the menu/)
    .waitFor()
  expect(await findingsAtNight(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a store' }).click()
  await page.getByLabel('Name of the store').fill('Lindner am Markt')
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await card('Lindner am Markt').getByText('being set up').waitFor()

  await page.getByRole('button', { name: 'Work here, Weinbar Anton' }).click()
  await page.waitForURL('**/floor')
  await page.getByRole('button', { name: 'Weinbar Anton, switch store' }).waitFor()
})

test('the house adds a brand and an agent, who chooses a password of their own before anything else', async () => {
  const page = await screens.signedIn('admin', '/stores')
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('rowheader', { name: /Sofia Pereira/ }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Agent', { exact: true }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Ada King')
  await dialog.getByLabel(/^Signs in as/).fill('ada.king')
  const password = await dialog.getByRole('group', { name: 'One-time password' }).locator('output').textContent()
  await dialog.getByLabel('Your own password').fill('statehouse')
  expect(await findingsAtNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'ada.king' })
  await row.getByText('one-time, not used yet').waitFor()

  await row.getByRole('link', { name: 'Ada King' }).click()
  const sheet = page.getByRole('complementary')
  await sheet.getByLabel('Name').fill('Ada Lovelace')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  await sheet.getByRole('button', { name: 'Switch off' }).click()
  await sheet.getByText(/^May not sign in/).waitFor()
  await sheet.getByRole('button', { name: 'Switch on' }).click()
  await sheet.getByRole('button', { name: 'Switch off' }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])

  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add a brand' }).click()
  await dialog.getByLabel('Name of the brand').fill('Casa Pereira')
  await dialog.getByLabel('Its first store').fill('Tasca do Porto')
  await dialog.getByLabel(/^Time zone/).fill('Europe/Lisbon')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Brands', { exact: true }).click()
  await page.getByRole('rowheader', { name: 'Casa Pereira' }).waitFor()
  await page.getByRole('cell', { name: 'Europe/Lisbon' }).waitFor()

  const agent = await screens.open('/login')
  await agent.getByLabel('Name', { exact: true }).fill('ada.king')
  await agent.getByLabel('Password', { exact: true }).fill(password!)
  await agent.getByRole('button', { name: 'Sign in', exact: true }).click()
  await agent.getByLabel(/^Your new password/).waitFor()
  expect(await findingsAtNight(agent)).toEqual([])

  // At someone else's tablet they go back, and the password is not left behind.
  await agent.getByRole('button', { name: 'Sign in as someone else' }).click()
  await agent.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await agent.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(await agent.locator('.sign-in__refusal').textContent()).toBe('')
})

test('a report of all stores says All Brands, and one brand leaves the stores of the others out', async () => {
  const page = await screens.signedInNowhere('admin', { viewport: { width: 1440, height: 900 } })
  const { aaData } = await screens.ask<{ aaData: [{ merchant_id: string }] }>(page, '/admin/user?listing_type=merchant')
  const brand = { name: 'Casa Beirão', store: 'Adega do Rio', currency: 'EUR', time_zone: 'Europe/Lisbon' }
  await screens.ask(page, '/admin/super-merchant', { merchant_id: aaData[0].merchant_id, ...brand })
  await screens.goTo(page, '/reports/store_list')
  await page.getByRole('table').getByText('Bistro Marlène', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Stores' }).selectOption({ label: 'All Stores' })
  const named = (name: string) => page.getByRole('table').getByText(name, { exact: true })
  await named('Adega do Rio').waitFor()
  await named('Weinbar Anton').waitFor()
  const brands = page.getByRole('combobox', { name: 'Brand' })
  expect(await brands.locator('option').first().innerText()).toBe('All Brands')
  await brands.selectOption({ label: 'Casa Beirão' })
  await named('Weinbar Anton').waitFor({ state: 'detached' })
  await named('Adega do Rio').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
})

/** Types one's own password, which limits and taxes ask for. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Your own password').waitFor()
  await page.keyboard.type('statehouse')
  await page.keyboard.press('Enter')
}

test('an owner changes how the store works by keyboard, and does without a part of the house', async () => {
  const page = await screens.signedIn('owner', '/pages/setting/store')
  await page.getByText('Not finished yet: order', { exact: false }).waitFor()
  await page.getByText('Everything is there that a store needs to trade.').waitFor()
  expect(await findingsAtNight(page)).toEqual([])

  await page.getByLabel('Reprints without a supervisor').fill('21')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').getByRole('link', { name: 'Reprints without a supervisor' }).waitFor()
  await page.getByLabel('Reprints without a supervisor').fill('2')
  await page.keyboard.press('Control+s')
  await confirm(page)
  await page.getByText('No changes').waitFor()

  const combining = page.getByRole('switch', { name: 'Combining orders' })
  await combining.click()
  await page.getByRole('switch', { name: 'Combining orders', checked: false }).waitFor()
  await screens.goTo(page, '/orders/combine')
  await page.getByRole('heading', { name: /is switched off/ }).waitFor()
  await page.getByRole('link', { name: 'Store settings' }).click()
  await combining.click()
  await page.getByRole('switch', { name: 'Combining orders', checked: true }).waitFor()
  await screens.goTo(page, '/orders/combine')
  await page.getByRole('heading', { name: /is switched off/ }).waitFor({ state: 'detached' })
})

test('where the store has it asked, a bill is printed and left open, and is paid next', async () => {
  const owner = await screens.signedIn('owner', '/pages/setting/store', { viewport: { width: 1440, height: 900 } })
  await owner.getByText('Ask', { exact: true }).click()
  await owner.keyboard.press('Control+s')
  await confirm(owner)
  await owner.getByText('No changes').waitFor()

  interface Row {
    id: string
    bill: string
    occupancy: string
    facts: { pendingOrders: string[]; cartLines: number; partOf: string | null }
  }
  const { aaData } = await screens.ask<{ aaData: Row[] }>(owner, '/admin/table?length=1000')
  const table = aaData.find(
    ({ bill, occupancy, facts: { pendingOrders, cartLines, partOf } }) =>
      bill === 'unpaid' && occupancy === 'served' && pendingOrders.length + cartLines === 0 && partOf === null,
  )!
  const page = await screens.signedIn('floor', `/floor/${table.id}`)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: /^Print bill/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Leave it open').click()
  expect(await findingsAtNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Print bill' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('body[data-printed]').waitFor()
  await page.getByText('Bill printed, not locked').waitFor()
  await page.getByText('The bill is printed.').waitFor()
})

test('more stores than fit a page are turned over, and the page is in the address', async () => {
  const page = await screens.signedIn('brand', '/stores')
  await page.getByRole('heading', { name: 'Weinbar Anton' }).waitFor()
  const { aaData } = await screens.ask<{ aaData: [{ id: string }] }>(page, '/admin/user?listing_type=merchant')
  for (let more = 0; more < 12; more++)
    await screens.ask(page, `/admin/user?merchant_id=${aaData[0].id}`, { type: 'merchant', name: `Kiosk ${more}` })
  await page.reload()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByText(/^1–10 of/).waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .count(),
  ).toBe(10)
  await pages.getByRole('button', { name: 'Next page' }).tap()
  await page.waitForURL(/start=10/)
  await pages.getByText(/^11–/).waitFor()
  expect(await findingsAtNight(page)).toEqual([])

  // An old link leads to the last page there is.
  for (const list of ['/stores', '/stores/people']) {
    await screens.walkTo(page, `${list}?start=500`)
    await page.waitForURL((url) => url.pathname === list && url.searchParams.get('start') !== '500')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.store-card, .rows-table tbody tr').first().waitFor()
  }
})
