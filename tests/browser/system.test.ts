import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

/** Presses a choice; the page shows it a moment later. */
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).click({ force: true })

/** The oldest console that the server lets in. */
async function leastVersion(): Promise<string | null> {
  const answer = await fetch(`${screens.address}/api/get_version`)
  return ((await answer.json()) as { data: { minimum_version: string | null } }).data.minimum_version
}

test('an administrator closes the house with words and a time, sees it closed, and opens it again', async () => {
  const page = await screens.signedIn('admin', '/settings')
  await page.getByRole('link', { name: 'Look after the system' }).click()
  await page.getByText('Open: everybody can work.').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByText('30 min', { exact: true }).click()
  await page.getByLabel('What people read (optional)').fill('New oven')
  await page.getByRole('button', { name: 'Close for everybody …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
  await page.getByText(/^Closed since \d\d:\d\d by /).waitFor()
  await page.getByText('They read: “New oven”').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  const answer = await fetch(`${screens.address}/api/public/queue/nobody`)
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1700)
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('Open: everybody can work.').waitFor()
  await page.getByRole('row', { name: /Opened again/ }).waitFor()
  await page.getByRole('row', { name: /Closed for maintenance for about 30 minutes “New oven”/ }).waitFor()
  expect((await fetch(`${screens.address}/api/public/queue/nobody`)).status).toBe(404)
})

test('an administrator asks for consoles of this version, by keyboard', async () => {
  const page = await screens.signedIn('admin', '/system')
  await page.getByRole('radio', { name: 'Any version may work' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(leastVersion).toBe('7.0.5')
  await choose(page, 'Any version may work')
  await expect.poll(leastVersion).toBeNull()
})

test('whoever chooses again before the answer comes stays with the last choice', async () => {
  const page = await screens.signedIn('admin', '/system')
  const waiting: (() => void)[] = []
  await page.route('**/api/admin/system', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const response = await route.fetch()
    await new Promise<void>((resolve) => waiting.push(resolve))
    return route.fulfill({ response })
  })
  const any = page.getByRole('radio', { name: 'Any version may work' })
  await choose(page, 'Only version 7.0.5 and newer')
  await expect.poll(() => any.isChecked()).toBe(false)
  await choose(page, 'Any version may work')
  await expect.poll(() => any.isChecked()).toBe(true)
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]!()
  await expect.poll(() => waiting.length).toBe(2)
  expect(await any.isChecked()).toBe(true)
  waiting[1]!()
  await expect.poll(leastVersion).toBeNull()
})

test('from the maintenance page one reaches the sign-in, where an administrator comes in and works on', async () => {
  const page = await screens.signedIn('floor', '/floor')
  await page.getByRole('button', { name: /^Inès .*: menu$/ }).waitFor()
  const admin = await screens.signedIn('admin', '/system')
  await admin.getByLabel('What people read (optional)').fill('New oven')
  await admin.getByRole('button', { name: 'Close for everybody …' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
  const closed = page.getByRole('heading', { name: 'The server is being maintained' })
  await closed.waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await page.getByRole('region', { name: 'The server is being maintained' }).getByText('New oven').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.locator('#login').fill('admin')
  await page.locator('#password').fill('statehouse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Ruth Albers: menu$/ }).waitFor()
  await closed.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Open again' }).click()
  await admin.getByText('Open: everybody can work.').waitFor()
  const answer = await fetch(`${screens.address}/api/admin/me`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status, 'whoever went first has signed out').toBe(401)
})

test('nobody else sees the system', async () => {
  const page = await screens.signedIn('owner', '/system')
  await page.getByText('Only an administrator looks after the system').waitFor()
  await screens.goTo(page, '/settings')
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Look after the system' }).count()).toBe(0)
})
