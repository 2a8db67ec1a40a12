import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, useScreens } from '../support/screens.ts'

const screens = useScreens()

interface Line {
  id: string
  name: string
  quantity: number
  state: string
}
interface OrderRow {
  id: string
  number: string
  state: string
  captured: number
  refunded: number
  subtotal: number
  lines: Line[]
}

/** What the server says to the page's own person. */
async function ask<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${screens.address}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: T }).data
}
const ordersOf = async (page: Page, type: 'action' | 'completed') =>
  (await ask<{ aaData: OrderRow[] }>(page, `/admin/display_order?type=${type}&length=100`)).aaData
const orderNow = (page: Page, { id }: OrderRow) => ask<OrderRow>(page, `/admin/order_detail/${id}`)
const isOn = ({ state }: Line) => state !== 'cancelled' && state !== 'voided'
const commit = (page: Page) => page.locator('.flow__foot').getByRole('button').last()
const goTo = (page: Page, path: string, language = 'en') => page.goto(`${screens.address}${path}?lng=${language}`)

test('of a line some portions are voided, and the others stay on the bill', async () => {
  const page = await screens.signedIn('supervisor')
  const order = (await ordersOf(page, 'action')).find(
    ({ captured, lines }) => captured === 0 && lines.some((line) => isOn(line) && line.quantity > 1),
  )!
  const line = order.lines.find((each) => isOn(each) && each.quantity > 1)!
  await goTo(page, `/orders/${order.id}/void`)
  if (order.lines.filter(isOn).length > 1) {
    await page.getByRole('button', { name: 'None' }).click()
    await page.getByRole('checkbox', { name: new RegExp(line.name) }).check({ force: true })
  }
  const portions = page.getByRole('group', { name: `How many of ${line.name}` })
  for (let count = line.quantity; count > 1; count--) await portions.getByRole('button', { name: 'One fewer' }).click()
  await page.getByText(`1 of ${line.quantity} portions`).waitFor()
  await page.getByRole('radio', { name: 'Food was sent back' }).check({ force: true })
  await page.getByText(/^Due falls from /).waitFor()
  await page.getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page.getByRole('heading', { name: `1 line of order ${order.number} is voided` }).waitFor()
  const { lines } = await orderNow(page, order)
  expect(lines.find(({ id }) => id === line.id)).toMatchObject({ quantity: line.quantity - 1 })
  expect(lines.filter(({ state }) => state === 'voided')).toMatchObject([{ name: line.name, quantity: 1 }])
})

test('money goes back as an amount, never more than is left of what was paid', async () => {
  const page = await screens.signedIn('owner')
  const order = (await ordersOf(page, 'completed')).find(
    ({ state, captured, refunded }) => state === 'completed' && captured > 1000 && refunded === 0,
  )!
  await goTo(page, `/orders/${order.id}/refund`)
  await page.getByRole('radio', { name: 'By amount' }).check({ force: true })
  await page.getByText('Waits for an amount').waitFor()
  const amount = page.getByLabel('To give back')
  await amount.fill('99999')
  await page.getByText(/^This is more than is left/).waitFor()
  await amount.fill('5.00')
  await page.getByRole('radio', { name: 'Charged too much' }).check({ force: true })
  await page.getByText('€5.00 goes back to the guest.').waitFor()
  await commit(page).click()
  await page.getByRole('heading', { name: `€5.00 of order ${order.number} goes back` }).waitFor()
  expect((await orderNow(page, order)).refunded).toBe(500)
})

test.each([
  ['en', 'light'],
  ['de', 'dark'],
] as const)('axe finds nothing on the work on orders: %s, %s', async (language, colorScheme) => {
  const page = await screens.signedIn('owner', '/floor', { colorScheme, reducedMotion: 'reduce' })
  const paid = (await ordersOf(page, 'completed')).find(({ state }) => state === 'completed')!
  await goTo(page, `/orders/${paid.id}/refund`, language)
  await page.locator('main h1').waitFor()
  await page.getByRole('radio').nth(1).check({ force: true })
  expect(await findings(page)).toEqual([])
})
