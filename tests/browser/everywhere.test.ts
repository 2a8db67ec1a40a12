import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsAtNight, isThere, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or act' })
/** Opens the palette by its keys and types. */
async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(words)
}
const lines = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group }).getByRole('option').allInnerTexts()

test('Ctrl K finds pages, tables, orders and parties, four of each, and Enter goes there', async () => {
  const page = await screens.signedIn('supervisor')
  await page.getByRole('button', { name: /^Table 12,/ }).waitFor()
  await ask(page, 'table 12')
  await palette(page)
    .getByRole('option', { name: /^Table 12/ })
    .waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: /12/ }).waitFor()
  expect(await page.title()).toMatch(/^(\(\d+\) )?Table 12 · Floor · Bistro Marlène/)

  const { aaData } = await screens.ask<{ aaData: { id: string; number: string }[] }>(
    page,
    '/admin/display_order?type=action&length=1',
  )
  await ask(page, `order ${aaData[0]!.number}`)
  await palette(page)
    .getByRole('option', { name: new RegExp(`^Order ${aaData[0]!.number}\\b`) })
    .first()
    .click()
  await page.waitForURL(`**/orders/${aaData[0]!.id}`)

  await ask(page, 'voids and losses')
  await palette(page)
    .getByRole('option', { name: /^Voids and losses/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reports/loss_report')
  await ask(page, '')
  expect(await lines(page, 'Pages')).toHaveLength(4)
  // A change of the screen's appearance needs an explicit choice; pressing Enter alone never causes it.
  expect((await palette(page).innerText()).includes('Appearance')).toBe(false)
  await ask(page, 'appearance')
  expect((await lines(page, 'Actions'))[0]).toMatch(/^Appearance: /)
})

test('Ctrl K finds a member by name or number, and another store of mine, which Enter puts in hand', async () => {
  const page = await screens.signedIn('brand')
  await page.getByRole('button', { name: /^Table 12,/ }).waitFor()
  const line = (name: RegExp) => palette(page).getByRole('option', { name })
  await ask(page, 'ada brandt')
  const found = line(/^Ada Brandt/)
  const phone = /\+\d+/.exec(await found.innerText())![0]
  await page.keyboard.press('Escape')
  await ask(page, phone)
  await found.click()
  await page.waitForURL('**/pages/membership/members/*')
  await page.getByRole('heading', { name: 'Ada Brandt' }).waitFor()
  await ask(page, 'weinb')
  await line(/^Weinbar Anton/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Weinbar Anton, switch store' }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])
})

test('the palette offers what the chart of the open table allows, and says why the rest is refused', async () => {
  const page = await screens.signedIn('floor')
  await page
    .getByRole('button', { name: /^Table \d+, .*, Occupied/ })
    .first()
    .click()
  await page.getByRole('complementary').waitFor()
  await ask(page, 'release')
  const release = palette(page).getByRole('option', { name: /^Release/ })
  expect(await release.getAttribute('aria-disabled')).toBe('true')
  expect(await release.innerText()).toMatch(/unpaid|settle|pay|open/i)
  await page.keyboard.press('Enter')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await ask(page, 'dark')
  await page.keyboard.press('Enter')
  expect(await page.locator('html').getAttribute('data-skin')).toBe('dark')
})

test('a page that is not for me says which right it takes and who has it, and leads on', async () => {
  const page = await screens.signedIn('floor', '/audit')
  await page.getByRole('heading', { level: 1, name: 'You don’t have access to Audit log' }).waitFor()
  await page.getByText(/It takes the right “Reports”.*Ask .*(Claire Lefèvre|Henri Lindner)/).waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to the floor' }).click()
  await page.waitForURL('**/floor')
})

test('single keys do nothing for whoever turned them off, and the palette still opens', async () => {
  const page = await screens.signedIn('floor', '/settings')
  await page.getByRole('group', { name: 'One-key shortcuts' }).getByText('Off').click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).click()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await palette(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('the menu stays as wide as it was left, from the first paint on', async () => {
  const page = await screens.signedIn('floor')
  await page.getByRole('button', { name: 'Wide menu' }).click()
  const width = () => page.getByRole('navigation', { name: 'Places of work' }).evaluate((rail) => rail.clientWidth)
  expect(await width()).toBe(232)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await page.locator('html').getAttribute('data-menu')).toBe('expanded')
})

test('an upright tablet has five targets at its foot, and the rest behind the last of them', async () => {
  const page = await screens.signedIn('owner', '/orders', { viewport: { width: 768, height: 1024 } })
  const bar = page.getByRole('navigation', { name: 'Places of work' })
  await bar.getByRole('button', { name: 'More' }).click()
  expect(await bar.locator('> a:not(.rail__logo), > button').count()).toBe(5)
  expect(await findingsAtNight(page)).toEqual([])
  await bar.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})

test('a part of the console that cannot be fetched says so, and everything around it goes on', async () => {
  const page = await screens.signedIn('owner')
  await page.route('**/assets/AuditScreen*.js', (route) => route.abort())
  await screens.goTo(page, '/audit')
  await page.getByRole('alert').filter({ hasText: 'The console was updated' }).waitFor()
  await page.getByRole('button', { name: 'Copy the request number' }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('link', { name: /^Queue/ }).click()
  await page.locator('.party').first().waitFor()
})

test('a message leads to what it is about, and outlives a reload', async () => {
  const page = await screens.signedIn('floor')
  await page
    .getByRole('button', { name: /^Table \d+, .*, (To clear)/ })
    .first()
    .click()
  await page.getByRole('complementary').waitFor()
  const { pathname } = new URL(page.url())
  await page
    .getByRole('button', { name: /^Mark clean/ })
    .first()
    .click()
  await page.getByRole('status').filter({ hasText: 'Successful' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Activity/ }).click()
  await page
    .getByRole('dialog', { name: /^Activity/ })
    .getByRole('link', { name: /is free/ })
    .click()
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('Escape closes the panel that is open, and what was open before it stays', async () => {
  const page = await screens.signedIn('floor')
  await page
    .getByRole('button', { name: /^Table \d+, / })
    .first()
    .click()
  const drawer = page.getByRole('complementary')
  await drawer.waitFor()
  await page.getByRole('button', { name: /^Activity/ }).click()
  const panel = page.getByRole('dialog', { name: /^Activity/ })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await drawer.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

/** A phone, and a desk at 200 %: half its width and height. */
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
]
test.each(narrow)('nothing of the shell needs scrolling sideways at $width × $height', async (viewport) => {
  const page = await screens.signedIn('floor', '/settings', { viewport })
  const wide: string[] = []
  const look = async (name: string) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(`${name}: ${over} px`)
    wide.push(...(await findingsAtNight(page)).map((finding) => `${name}: ${finding}`))
  }
  for (const path of ['/settings', '/account', '/audit', '/nowhere', '/approvals']) {
    await screens.goTo(page, path)
    await isThere(page)
    await look(path)
  }
  await page.evaluate(() => localStorage.setItem('locked', 'yes'))
  await screens.goTo(page, '/approvals')
  await page.locator('.lock__middle .pin-pad').waitFor()
  await look('locked')
  await page.evaluate(() => localStorage.removeItem('locked'))

  const error = { code: 'maintenance', message: 'maintenance', details: { until: null, message: 'New tables' } }
  await page.route('**/api/admin/events**', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '120' }, json: { error } }),
  )
  await screens.goTo(page, '/approvals')
  await page.locator('.operator-says').waitFor()
  await look('maintenance')
  await page.unrouteAll()

  await page.evaluate(() => localStorage.removeItem('token'))
  await screens.goTo(page, '/login')
  await isThere(page)
  await look('/login')
  expect(wide).toEqual([])
})

test('without a pointer: sign in, skip to the work, choose a language, and sign out again', async () => {
  const page = await screens.open('/login?lng=en')
  await page.getByLabel('Name').waitFor()
  await page.keyboard.type('floor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('statehouse')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Places of work' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  await ask(page, 'language fran')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Espaces de travail' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('deconn')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})
