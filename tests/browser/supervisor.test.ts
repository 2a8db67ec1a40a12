import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looks } from '../support/browser/looks.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

interface OrderRow {
  id: string
  number: string
  state: string
  captured: number
  refunded: number
  total: number
}

const ordersOf = async (page: Page, type: 'action' | 'completed') =>
  (await screens.ask<{ aaData: OrderRow[] }>(page, `/admin/display_order?type=${type}&length=100`)).aaData
const orderNow = (page: Page, { id }: OrderRow) =>
  screens.ask<OrderRow & { print_jobs: { kind: string; state: string }[] }>(page, `/admin/order_detail/${id}`)
const unpaid = async (page: Page) => (await ordersOf(page, 'action')).filter(({ captured }) => captured === 0)

/** Chooses every line that is offered. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
}

const next = (page: Page) => page.locator('.flow__foot').getByRole('button').last()

test('floor staff ask for a void, the supervisor says yes on their own device, and it goes on where it was asked', async () => {
  const floor = await screens.signedInNowhere('floor')
  const supervisor = await screens.signedIn('supervisor', '/approvals')
  await supervisor.getByText('No one is waiting for you').waitFor()
  const order = (await unpaid(floor)).find(({ state }) => state === 'served')!

  await screens.goTo(floor, `/orders/${order.id}/void`)
  await chooseAll(floor)
  await floor.getByRole('radio', { name: 'Food was sent back' }).press('Space')
  await floor.getByRole('button', { name: 'Ask a supervisor’s device' }).click()
  await floor.getByText('Waiting for an answer').waitFor()

  await supervisor.getByRole('link', { name: new RegExp(`^Void · order ${order.number}`) }).click()
  await supervisor.getByText('Because: Food was sent back').waitFor()
  await supervisor.getByText(/^Due falls from .* to €0\.00\.$/).waitFor()
  await supervisor.keyboard.type('246810')
  expect((await orderNow(floor, order)).state).not.toBe('voided')
  await supervisor.getByRole('button', { name: /^Approve €/ }).click()
  await floor.getByRole('heading', { name: new RegExp(`of order ${order.number} (is|are) voided$`) }).waitFor()
  await floor.getByText('approved by Claire Lefèvre').waitFor()
  await supervisor
    .getByText(/^Approved by Claire Lefèvre at .*, done$/)
    .first()
    .waitFor()
  expect((await orderNow(floor, order)).state).toBe('voided')
})

test('a supervisor’s no is said where it was asked, and a question taken back leaves the inbox', async () => {
  const floor = await screens.signedInNowhere('floor')
  const supervisor = await screens.signedIn('supervisor', '/approvals')
  const order = (await unpaid(floor)).find(({ state }) => state === 'preparing')!
  await screens.goTo(floor, `/orders/${order.id}/void`)
  await chooseAll(floor)
  await floor.getByRole('radio', { name: 'Food was sent back' }).press('Space')
  const question = floor.getByRole('button', { name: 'Ask a supervisor’s device' })
  const request = supervisor.getByRole('link', { name: new RegExp(`^Void · order ${order.number}.*asked at`) })

  await question.click()
  await request.click()
  await supervisor.getByRole('button', { name: 'Decline' }).click()
  await floor.getByText('The supervisor declined.').waitFor()

  await question.click()
  await request.waitFor()
  await floor.getByRole('button', { name: 'Take the question back' }).click()
  await request.waitFor({ state: 'detached' })
  expect((await orderNow(floor, order)).state).toBe('preparing')
})

test('three bills become one with the money before and after, and ten seconds are enough to part them again', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const orders = (await unpaid(page)).slice(0, 3)
  const keeper = orders.toSorted((a, b) => Number(a.number) - Number(b.number))[0]!
  await screens.goTo(page, `/orders/combine?orders=${orders.map(({ id }) => id).join(',')}`)
  await page.getByRole('heading', { name: `Combine 3 orders into ${keeper.number}` }).waitFor()
  for (const step of ['Next', 'Next', 'Check the money']) await page.getByRole('button', { name: step }).click()
  await page.getByText(/^Due (stays at|rises|falls)/).waitFor()
  await next(page).click()
  await page.getByRole('heading', { name: `Combined into order ${keeper.number}` }).waitFor()
  await page.getByRole('button', { name: /^Undo, \d+ s$/ }).click()
  await page.getByRole('heading', { name: 'The orders are apart again' }).waitFor()
  const after = new Set((await unpaid(page)).map(({ number }) => number))
  expect(orders.filter(({ number }) => !after.has(number))).toEqual([])
})

test('an order that cannot join stays in the list and says why', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const [paid, alsoPaid] = (await ordersOf(page, 'action')).filter(({ captured }) => captured > 0)
  await screens.goTo(page, `/orders/combine?orders=${paid!.id}`)
  // With something paid it can only keep the bill, and only one order can.
  const [, younger] = [paid!, alsoPaid!].toSorted((a, b) => Number(a.number) - Number(b.number))
  const row = page.getByRole('listitem').filter({ hasText: `Something was paid on order ${younger!.number}` })
  await row.getByRole('checkbox', { disabled: true }).waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
})

test('money of a paid order goes back line by line, and the order says what became of it', async () => {
  const page = await screens.signedInNowhere('owner')
  const order = (await ordersOf(page, 'completed')).find(
    ({ state, captured, refunded }) => state === 'completed' && captured > refunded,
  )!
  await screens.goTo(page, `/orders/${order.id}/refund`)
  await page.getByRole('checkbox').first().check({ force: true })
  await next(page).click()
  await page.getByRole('radio', { name: 'Charged too much' }).press('Space')
  await page.getByText(/goes back to the guest\.$/).waitFor()
  await next(page).click()
  await page.getByRole('heading', { name: `1 line of order ${order.number} goes back` }).waitFor()
  await page.getByRole('button', { name: 'To the order', exact: true }).click()
  await page.getByRole('heading', { name: 'Refunds' }).waitFor()
  const { refunded } = await orderNow(page, order)
  expect([refunded > order.refunded, refunded < order.captured]).toEqual([true, true])
})

test('an order’s receipt is shown as it comes out of the printer', async () => {
  const page = await screens.signedInNowhere('floor')
  const [order] = await ordersOf(page, 'action')
  await screens.goTo(page, `/orders/${order!.id}`)
  await page.getByRole('button', { name: 'Receipt' }).first().click()
  await page.getByRole('dialog').getByRole('img', { name: 'Receipt' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByText(/^Printed · /)
    .first()
    .waitFor()
  expect((await orderNow(page, order!)).print_jobs[0]).toMatchObject({ kind: 'receipt', state: 'printed' })
})

test.each(looks)('axe finds nothing on combining, taking back and approving: %s, %s', async (language, colorScheme) => {
  // Reduces motion, since text that is still fading in does not have its final colours.
  const page = await screens.signedInNowhere('supervisor', { colorScheme, reducedMotion: 'reduce' })
  const [first, second] = await unpaid(page)
  for (const path of [
    `/orders/combine?orders=${first!.id},${second!.id}`,
    `/orders/${first!.id}/void`,
    `/orders/${first!.id}/cancel`,
    '/approvals',
    `/orders/${first!.id}`,
  ]) {
    await screens.goTo(page, path, language)
    await page.locator('main h1, main h2').first().waitFor()
    expect([path, await findingsAtNight(page)]).toEqual([path, []])
  }
})

test('what was cancelled is had back where it was cancelled, while the seconds run', async () => {
  const page = await screens.signedInNowhere('floor')
  const order = (await ordersOf(page, 'action')).find(({ state, captured }) => state === 'accepted' && captured === 0)!
  await screens.goTo(page, `/orders/${order.id}/cancel`)
  await page.getByRole('checkbox').first().check({ force: true })
  await next(page).click()
  await page.getByRole('radio').first().press('Space')
  await page.getByText(/^Due falls from /).waitFor()
  await next(page).click()
  await page.getByRole('heading', { name: `1 line of order ${order.number} is cancelled` }).waitFor()
  await page.getByRole('button', { name: /^Undo, \d+ s$/ }).waitFor()
  await page.keyboard.press('z')
  await page.waitForURL(`**/orders/${order.id}`)
  expect((await orderNow(page, order)).total).toBe(order.total)
})

test('Z on the board of orders takes back what was cancelled last, and the help of keys says so', async () => {
  const owner = await screens.signedInNowhere('owner')
  await screens.ask(owner, '/admin/merchant/setting', { undo_seconds: 60, own_password: 'statehouse' })
  const page = await screens.signedInNowhere('floor')
  const order = (await ordersOf(page, 'action')).find(({ state, captured }) => state === 'accepted' && captured === 0)!
  await screens.goTo(page, `/orders/${order.id}/cancel`)
  await chooseAll(page)
  await next(page).click()
  await page.getByRole('radio').first().press('Space')
  await page.getByText(/^Due falls from /).waitFor()
  await next(page).click()
  await page.getByRole('button', { name: 'To the orders' }).click()
  await page.getByRole('region', { name: 'Taken back' }).getByText(order.number, { exact: true }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Undo what you did last').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await page.getByText(`Order ${order.number} is as it was before`).first().waitFor()
  expect(await orderNow(page, order)).toMatchObject({ state: order.state, total: order.total })
})
