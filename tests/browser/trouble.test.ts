import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsAtNight, reloadWith, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

const nameField = (page: Page) => page.getByLabel('Name', { exact: false }).first()
const at = (page: Page, path: string) => page.goto(`${screens.address}${path}`)
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('token')
    await fetch('/api/admin/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'X-Request-Id': 'abcdefghijklmnopqrstu', 'admin-version': '7.0.5' },
    })
  })

test('a party that is half typed at the door is still there after a reload, and gone once it has its ticket', async () => {
  const page = await screens.signedIn('floor', '/queue')
  await nameField(page).fill('Moreau')
  await page.getByLabel('Note', { exact: false }).fill('Two prams')
  await reloadWith(page, 'Two prams')
  await page.getByText(/^Typed at .*, not sent yet\.$/).waitFor()
  expect(await nameField(page).inputValue()).toBe('Moreau')
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('button', { name: /^Add as / }).click()
  await page.getByRole('status').filter({ hasText: 'Moreau' }).waitFor()
  await page.reload()
  await page.locator('.party').first().waitFor()
  expect(await nameField(page).inputValue()).toBe('')
})

test('what somebody typed is for them alone: a colleague at the same tablet finds an empty form', async () => {
  const page = await screens.signedIn('floor', '/queue')
  await nameField(page).fill('Moreau')
  await endSession(page)
  // The session is found to have ended, unless an event of the kitchen has led the page there already.
  await reloadWith(page, 'Moreau')
  await page.waitForURL('**/login**')
  await page.getByLabel('Name').fill('supervisor')
  await page.getByLabel('Password', { exact: true }).fill('statehouse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/queue**')
  await page.locator('.party').first().waitFor()
  expect(await nameField(page).inputValue()).toBe('')
})

test('a session that ends in the middle of a void gives back lines, reason and remark after signing in again', async () => {
  const page = await screens.signedIn('supervisor', '/orders')
  const { aaData } = await screens.ask<{ aaData: { id: string; captured: number; state: string }[] }>(
    page,
    '/admin/display_order?type=action&length=100',
  )
  const order = aaData.find(({ captured, state }) => captured === 0 && state === 'served')!
  await at(page, `/orders/${order.id}/void`)
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByRole('button', { name: 'Next: the reason' }).click()
  await page.getByRole('radio', { name: 'Food was sent back' }).press('Space')
  await page.getByText(/^Due falls from/).waitFor()
  await endSession(page)
  await page.keyboard.type('246810')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login**')
  await page.getByLabel('Name').fill('supervisor')
  await page.getByLabel('Password', { exact: true }).fill('statehouse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**/orders/${order.id}/void**`)
  await page.getByText(/^Due falls from/).waitFor()
  expect(await page.getByRole('radio', { name: 'Food was sent back' }).isChecked()).toBe(true)
})

test('without a connection every button says so, nothing is sent later, and what was typed is kept', async () => {
  const page = await screens.signedIn('floor', '/queue')
  await page.locator('.party').first().waitFor()
  await nameField(page).fill('Moreau')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.context().setOffline(true)
  await page.getByText(/^No connection\. Last updated at/).waitFor()
  const call = page.getByRole('button', { name: /^(Serve next|Call next|Call |Seat )/ }).first()
  expect(await call.getAttribute('aria-disabled')).toBe('true')
  await page
    .getByText(/Try again once it is back/)
    .first()
    .waitFor()
  await call.click({ force: true })
  await page.context().setOffline(false)
  await page.getByText(/^No connection\. Last updated/).waitFor({ state: 'detached' })
  expect(sent).toEqual([])
  expect(await nameField(page).inputValue()).toBe('Moreau')
})

test('a browser that keeps nothing says so, and the form works all the same', async () => {
  const page = await screens.open('/login?lng=en')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new Error('storage is blocked')
      },
    })
  })
  await page.reload()
  await page.getByLabel('Name').fill('floor')
  await page.getByLabel('Password', { exact: true }).fill('statehouse')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/floor')
  await at(page, '/queue')
  await nameField(page).fill('Moreau')
  const says = page.getByText(/^This browser keeps nothing for later/)
  await says.waitFor()
  expect(await says.count()).toBe(1)
  await page.getByRole('button', { name: /^Add as / }).click()
  await page.getByRole('status').filter({ hasText: 'Moreau' }).waitFor()
  expect(await nameField(page).inputValue()).toBe('')
})

/** Lets nothing through to the server until the answer is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const away = (url: URL) => url.pathname.startsWith('/api/') || url.pathname === '/readyz'
  await page.route(away, (route) => route.abort())
  return () => page.unroute(away)
}

interface Bill {
  id: string
  name: string
  due: number
  captured: number
  part_of: object | null
}
type Visit = Bill & { cart: { lines: { name: string }[] } | null; visit_orders: { state: string }[] }
const lookAt = (page: Page, id: string) => screens.ask<Visit>(page, `/admin/table/order_detail/${id}`)

/** A table that owes, on which nothing is paid. */
async function owing(page: Page): Promise<Visit> {
  const { aaData } = await screens.ask<{ aaData: Bill[] }>(page, '/admin/table?length=1000')
  for (const { id, due, captured, part_of } of aaData) {
    if (due === 0 || captured > 0 || part_of) continue
    const table = await lookAt(page, id)
    if (!table.cart && table.visit_orders.every(({ state }) => state !== 'pending')) return table
  }
  throw new Error('No table owes anything.')
}

test.each([
  ['never reached the server is dropped', false, 'Not done, since it never reached the server: Payment taken'],
  ['the server had taken already is told', true, 'It was done after all: Payment taken'],
] as const)('a payment that was left without an answer and %s, and is never sent again', async (_, arrives, told) => {
  const page = await screens.signedInNowhere('floor')
  const table = await owing(page)
  await screens.goTo(page, `/floor/${table.id}?do=bill.pay`)
  const dialog = page.getByRole('dialog', { name: `Pay table ${table.name}` })
  await dialog.getByRole('button', { name: 'Card', exact: true }).click()
  let sent = 0
  await page.route('**/api/admin/toggle_payment_status', async (route) => {
    sent += 1
    if (arrives) await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: /^Take €/ }).click()
  await dialog.getByText(/^No answer yet/).waitFor()
  const letBack = await cutOff(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'The server has not answered yet' })
  expect(await findingsAtNight(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep waiting' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave and stop trying' }).click()
  await dialog.waitFor({ state: 'detached' })
  const before = sent
  await letBack()
  await page.getByText(told).first().waitFor()
  expect(sent).toBe(before)
  const { captured } = await lookAt(page, table.id)
  expect(captured > 0).toBe(arrives)
})

test('nothing is sent to the kitchen that was tapped while the server was away and left', async () => {
  const page = await screens.signedInNowhere('floor')
  const table = await owing(page)
  await screens.goTo(page, `/floor/${table.id}?do=cart.add`)
  const sheet = page.getByRole('dialog', { name: `Order for table ${table.name}` })
  await sheet.getByRole('button', { name: /^Bread basket/ }).click()
  const send = sheet.getByRole('button', { name: /^Send/ })
  await send.waitFor()
  const letBack = await cutOff(page)
  await sheet.getByRole('button', { name: /^Tarte Tatin/ }).click()
  await sheet.getByText(/^No answer yet/).waitFor()
  await send.click({ force: true })
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Leave and stop trying' }).click()
  await letBack()
  await page.getByText('Not done, since it never reached the server: Tarte Tatin').first().waitFor()
  const { cart } = await lookAt(page, table.id)
  expect(cart?.lines.map(({ name }) => name)).toEqual(['Bread basket'])
  await page.goto(`${screens.address}/floor/${table.id}?do=cart.add`)
  await send.waitFor()
  await page.context().setOffline(true)
  await sheet
    .getByText(/Try again once it is back/)
    .first()
    .waitFor()
  expect(await send.isDisabled()).toBe(true)
})
