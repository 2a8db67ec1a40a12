import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const closed = 'This store is closed, please try again later.'
const tooMany = 'Too many attempts, please try again later.'
const broken = 'Oops! Something went wrong unexpectedly. Please contact support for assistance.'
const expired = 'Your session has expired. Please log in again.'

/** Lets the calls of a page to an address be answered with a status and, mostly, nothing else, until it is called. */
async function answer(
  page: Page,
  path: string,
  status: number,
  wait?: number,
  json = {},
): Promise<() => Promise<void>> {
  const headers = wait === undefined ? undefined : { 'Retry-After': String(wait) }
  const address = `**/api${path}`
  await page.route(address, (route) => route.fulfill({ status, headers, json }))
  return () => page.unroute(address)
}

const name = (page: Page) => page.getByLabel('Name', { exact: false }).first()
/** Types a party's name at the door, and sends it into a status. */
async function joinInto(status: number, wait?: number, json = {}) {
  const page = await screens.signedIn('floor', '/queue')
  await page.locator('.party').first().waitFor()
  await page.clock.install()
  const free = await answer(page, '/admin/join_queue', status, wait, json)
  await name(page).fill('Moreau')
  await page.getByRole('button', { name: /^Add as / }).click()
  return { page, free }
}
const add = (page: Page) => page.getByRole('button', { name: /^Add as / })
const shown = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()

describe('at work', () => {
  test('400: the toast of the catalogue, a banner, and the form as it was', async () => {
    const { page, free } = await joinInto(400)
    await shown(page, closed)
    await shown(page, /^This store is closed\. What you typed is kept/)
    expect(await name(page).inputValue()).toBe('Moreau')
    await free()
    await add(page).click()
    await page.getByText(/^This store is closed\. What you typed is kept/).waitFor({ state: 'detached' })
  })

  test('401: the session ends with one toast, and what was typed is there after signing in again', async () => {
    const { page, free } = await joinInto(401)
    await page.waitForURL('**/login**')
    await shown(page, expired)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
    await free()
    await page.locator('#login').fill('floor')
    await page.locator('#password').fill('statehouse')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/queue**')
    await page.getByText(/not sent yet\.$/).waitFor()
    expect(await name(page).inputValue()).toBe('Moreau')
  })

  test('410: nothing but a reload, after which what was typed is there', async () => {
    const { page, free } = await joinInto(410)
    const dialog = page.getByRole('dialog', { name: 'A new version is needed' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.getByRole('button').count()).toBe(1)
    await free()
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await page.getByText(/not sent yet\.$/).waitFor()
    expect(await name(page).inputValue()).toBe('Moreau')
  })

  test('429: the toast, and the button waits as long as the server asked', async () => {
    const { page, free } = await joinInto(429, 30)
    await shown(page, tooMany)
    await shown(page, /^Too much at once\. Possible again in \d+ seconds\./)
    await free()
    await page.clock.fastForward(31_000)
    await page
      .getByText(/^Too much at once/)
      .first()
      .waitFor({ state: 'detached' })
    await add(page).click()
    await page.getByRole('status').filter({ hasText: 'Moreau' }).waitFor()
    expect(await name(page).inputValue()).toBe('')
  })

  test('500: the toast, and the form as it was', async () => {
    const { page } = await joinInto(500)
    await shown(page, broken)
    expect(await name(page).inputValue()).toBe('Moreau')
  })

  test('503: the page with its countdown over the board as it was, and back to the same place by itself', async () => {
    const details = { since: '2026-11-20T20:00:00Z', until: '2026-11-20T21:30:00Z', message: 'New tables in the bar' }
    const error = { code: 'maintenance', message: details.message, details }
    const { page, free } = await joinInto(503, 60, { error })
    const title = page.getByRole('heading', { name: 'The server is being maintained' })
    await title.waitFor()
    await shown(page, /^As it was at /)
    await shown(page, 'of 0:08')
    await shown(page, 'New tables in the bar')
    await shown(page, /^Expected back at \d/)
    await page.route('**/api/admin/me', (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '5' } }))
    await page.getByRole('button', { name: 'Check now' }).click()
    await shown(page, 'of 0:05')
    await page.unroute('**/api/admin/me')
    await free()
    await page.clock.fastForward(6_000)
    await title.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/queue')
    expect(await name(page).inputValue()).toBe('Moreau')
  })
})

/** Answers each status in turn on one page, which `begin` resets, and expects its words. */
async function eachRow(
  page: Page,
  path: string,
  rows: readonly (readonly [number, string | RegExp])[],
  begin: () => Promise<void>,
  after: (status: number) => Promise<void>,
) {
  for (const [status, words] of rows) {
    // The page of the row before would go on asking, and take this answer.
    await screens.goTo(page, '/healthz')
    const free = await answer(page, path, status, status === 429 ? 30 : undefined)
    await begin()
    await shown(page, words)
    await after(status)
    await free()
  }
}

test('at the sign-in each status has its words, and the name stays', async () => {
  const rows = [
    [400, closed],
    [401, 'The name or the password is not right.'],
    [429, /^Too many attempts\. Try again in \d+ s\.$/],
    [500, broken],
    [410, 'A new version is needed'],
    [503, 'The server is being maintained'],
  ] as const
  const page = await screens.open('/healthz')
  const begin = async () => {
    await screens.goTo(page, '/login')
    await page.locator('#login').fill('floor')
    await page.locator('#password').fill('statehouse')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await eachRow(page, '/admin/login', rows, begin, async (status) => {
    expect([status, new URL(page.url()).pathname]).toEqual([status, '/login'])
    expect([status, await page.locator('#login').inputValue()]).toEqual([status, 'floor'])
  })
})

test('on a locked tablet each status has its words, and nothing of the work is shown', async () => {
  const rows = [
    [400, closed],
    [403, 'Wrong PIN. Try again.'],
    [429, /^Too many wrong PINs\. Next try in 0:(30|29)\.$/],
    [500, broken],
    [410, 'A new version is needed'],
    [503, 'The server is being maintained'],
    [401, 'Your session has expired. You return to where you were.'],
  ] as const
  const page = await screens.signedIn('supervisor', '/queue')
  const begin = async () => {
    await page.evaluate(() => localStorage.setItem('locked', 'yes'))
    await screens.goTo(page, '/queue')
    await page.getByRole('heading', { name: 'Locked' }).waitFor()
    await page.keyboard.type('246810')
  }
  await eachRow(page, '/admin/unlock', rows, begin, async (status) =>
    expect([status, await page.locator('.party').first().isVisible()]).toEqual([status, false]),
  )
})

test('while a stored sign-in is tried nothing but its own refusal ends it', async () => {
  const rows = [
    [400, closed],
    [429, tooMany],
    [500, broken],
    [410, 'A new version is needed'],
    [503, 'The server is being maintained'],
    [401, expired],
  ] as const
  const page = await screens.signedIn('floor', '/healthz')
  await eachRow(
    page,
    '/admin/me**',
    rows,
    async () => void (await screens.goTo(page, '/queue')),
    async (status) => {
      const isKept = await page.evaluate(() => localStorage.getItem('token') !== null)
      expect([status, isKept]).toEqual([status, status !== 401])
    },
  )
})
