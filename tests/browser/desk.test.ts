import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { looks } from '../support/browser/looks.ts'
import { findingsAtNight, reloadWith, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

const ordersOf = async (page: Page, query: string) =>
  (await screens.ask<{ aaData: Order[] }>(page, `/admin/display_order?length=100&${query}`)).aaData
const orderNow = (page: Page, { id }: Order) => screens.ask<Order>(page, `/admin/order_detail/${id}`)

test('a waiter asks a colleague, who hears of it wherever they are, takes the order over, and both see it', async () => {
  const ines = await screens.signedInNowhere('floor')
  const amira = await screens.signedIn('amira.k')
  const { id: me } = await screens.ask<{ id: string }>(ines, '/admin/me')
  const [order] = await ordersOf(ines, `type=action&staff_id=${me}`)
  await screens.goTo(ines, `/orders/${order!.id}`)
  await ines.getByRole('button', { name: 'Ask a colleague to take over …' }).click()
  await ines.getByRole('radio', { name: 'Amira Kaya' }).check()
  await ines.getByRole('button', { name: 'Ask Amira Kaya' }).click()

  const banner = amira.getByRole('region', { name: `Order ${order!.number}` })
  await banner.getByText('Inès Roux asks you to take over.').waitFor()
  await banner.getByRole('button', { name: 'Take over', exact: true }).click()
  await banner.waitFor({ state: 'detached' })
  await ines.getByRole('region', { name: 'Server', exact: true }).getByText('Amira Kaya').waitFor()
  expect((await orderNow(ines, order!)).staff_name).toBe('Amira Kaya')
})

test('a colleague who declines leaves the order where it is, and the waiter reads so', async () => {
  const ines = await screens.signedInNowhere('floor')
  const tom = await screens.signedIn('tom.b')
  const { id: me } = await screens.ask<{ id: string }>(ines, '/admin/me')
  const [order] = await ordersOf(ines, `type=action&staff_id=${me}`)
  await screens.goTo(ines, `/orders/${order!.id}`)
  await ines.getByRole('button', { name: 'Ask a colleague to take over …' }).click()
  await ines.getByRole('radio', { name: 'Tom Berger' }).check()
  await ines.getByRole('button', { name: 'Ask Tom Berger' }).click()
  await tom.getByRole('button', { name: 'Decline to take over' }).click()
  await ines.getByText('Declined by the colleague').waitFor()
  expect((await orderNow(ines, order!)).staff_name).toBe('Inès Roux')
})

test('an order is taken at the phone, keeps what was said over a reload, and a courier brings it', async () => {
  const page = await screens.signedIn('floor', '/orders')
  const sheet = page.getByRole('dialog', { name: 'Order by phone' })
  await page.getByRole('button', { name: 'Order by phone' }).click()
  await sheet
    .getByRole('button', { name: /^Duck confit/ })
    .first()
    .click()
  await sheet.getByRole('radio', { name: 'Delivery' }).press('Space')
  await sheet.getByLabel('Name', { exact: true }).fill('Krüger')
  await sheet.getByText('Ask where it goes.').waitFor()
  await reloadWith(page, 'Krüger')
  await page.getByRole('button', { name: 'Order by phone' }).click()
  await sheet.getByLabel('Address').fill('Kastanienallee 86')
  await sheet.getByRole('button', { name: /^Take the order, €/ }).click()
  await page.getByRole('heading', { name: 'Delivery · Krüger' }).waitFor()

  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await page.getByText(/^€3\.50 · holds for 1\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Book courier' }).click()
  await page.getByText('Courier on the way here · our own').waitFor()
  await page.getByText('The food is not packed yet. Wait until the kitchen calls it.').waitFor()
  await page.getByRole('button', { name: 'Call courier off' }).click()
  await page.getByText('Called off', { exact: true }).waitFor()
  const [order] = await ordersOf(page, 'order_method=delivery')
  expect(order).toMatchObject({ guest_name: 'Krüger', address: 'Kastanienallee 86', delivery: 'cancelled' })
})

test('the filter names everybody of the store, not only who is on the board', async () => {
  const page = await screens.signedIn('floor', '/orders')
  const filter = page.getByRole('combobox', { name: 'Employee' })
  await filter.getByRole('option', { name: 'Yusuf Demir' }).waitFor({ state: 'attached' })
  await filter.selectOption('Yusuf Demir')
  await page.getByText('0 orders').waitFor()
  expect(new URL(page.url()).searchParams.get('staff')).not.toBeNull()
})

test('what a guest picked up is noted by whom, and taken back within ten seconds', async () => {
  const page = await screens.signedInNowhere('floor')
  const pickups = await ordersOf(page, 'order_method=pickup')
  const ready = pickups.find(({ claim_facts: facts, claim }) => facts.isReady && claim === 'unclaimed')
  await screens.goTo(page, `/orders/${ready!.id}`)
  await page.getByText('The guest has not picked it up yet').waitFor()
  await page.getByRole('button', { name: 'Picked up', exact: true }).click()
  await page.getByText(/^Picked up at \d\d:\d\d, handed over by Inès Roux$/).waitFor()
  expect((await orderNow(page, ready!)).claim).toBe('claimed')
  await page.getByRole('button', { name: 'Not picked up after all' }).click()
  await page.getByText('The guest has not picked it up yet').waitFor()
})

test('a day’s voids at a glance lead to their entries, and an entry to its order', async () => {
  const page = await screens.signedIn('supervisor')
  await page.getByRole('link', { name: 'Records' }).click()
  const tabs = page.getByRole('navigation', { name: 'Records', exact: true })
  await tabs.getByRole('link', { name: 'Voids and losses' }).click()
  await page.getByRole('link', { name: '25.08' }).first().click()
  const row = page.getByRole('row').filter({ hasText: 'Too slow' })
  await row.getByText('25.08').waitFor()
  expect(await row.getByRole('cell').allTextContents()).toContain('Claire Lefèvre')
  await row.getByRole('link', { name: '10', exact: true }).click()
  await page.getByRole('heading', { name: 'Table 11' }).waitFor()
})

test('the records are narrowed by what stands in them, and leave as a file', async () => {
  const page = await screens.signedIn('supervisor', '/audit')
  const count = page.getByRole('status').filter({ hasText: 'entries' })
  await page.getByRole('combobox', { name: 'Employee' }).selectOption('Amira Kaya')
  await page.getByRole('button', { name: 'Show earlier ones' }).click()
  await count.getByText(/^20 of/).waitFor()
  const people = await page.locator('tbody td:nth-child(2)').allTextContents()
  expect(people.filter((person) => !person.startsWith('Amira Kaya'))).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^records-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n').length).toBeGreaterThan(100)
  expect(text).not.toContain('Tom Berger')
})

test('a voided ticket stays on the board with its reason and who agreed, until somebody clears it by hand', async () => {
  const page = await screens.signedIn('kitchen', '/orders')
  const ticket = page.getByRole('article', { name: 'Order 10' })
  await ticket.getByText('Voided · Too slow · approved by Claire Lefèvre').waitFor()
  await page.reload()
  await ticket.getByRole('button', { name: 'Remove ticket' }).click()
  await ticket.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Action' }).waitFor()
  expect(await ticket.count()).toBe(0)
})

test('the sound of a device is armed by a tap, set for each thing, and kept', async () => {
  const page = await screens.signedIn('kitchen', '/orders')
  await page.getByRole('button', { name: /^Sound: / }).click()
  const panel = page.getByRole('dialog', { name: 'Sound: on' })
  await panel.getByRole('checkbox', { name: 'Order changed' }).uncheck()
  await panel.getByRole('slider', { name: 'Volume' }).fill('30')
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('sound'))).toBe(
    '{"isMuted":false,"volume":30,"off":["changed"]}',
  )
  await page.getByRole('button', { name: 'Sound: tap once to allow it' }).click()
  await page.getByRole('checkbox', { name: 'Silent' }).check()
  await page.getByRole('button', { name: 'Sound: this device is silent' }).waitFor()
})

test('a ticket that was changed shows it on every board', async () => {
  const kitchen = await screens.signedIn('kitchen', '/orders')
  const floor = await screens.signedIn('floor')
  const [order] = await ordersOf(floor, 'type=action&order_status=preparing')
  const card = kitchen.locator('article').filter({ has: kitchen.locator(`[data-order="${order!.id}"]`) })
  await card.waitFor()
  const { id: menu } = (
    await screens.ask<{ menus: { id: string; options: object[] }[] }>(floor, '/admin/display_menu')
  ).menus.find(({ options }) => options.length === 0)!
  const token = await floor.evaluate(() => localStorage.getItem('token'))
  const items = [
    ...order!.lines.map(({ id, quantity }) => ({ order_item_id: id, quantity })),
    { menu_id: menu, quantity: 1 },
  ]
  const answer = await fetch(`${screens.address}/api/admin/order/${order!.id}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  expect(answer.status).toBe(200)
  await card.getByText('Just changed').waitFor()
})

test('whoever only cooks begins at the board of the kitchen, bumps a line and recalls it', async () => {
  const page = await screens.signedIn('kitchen', '/')
  await page.getByRole('heading', { name: 'Kitchen' }).waitFor()
  await page.getByRole('radio', { name: /^Cold kitchen/ }).press('Space')
  const ticket = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'All ready' }) })
  const card = page.getByRole('article', {
    name: await ticket.first().getAttribute('aria-label').then(String),
    exact: true,
  })
  const line = card.getByRole('listitem').first().getByRole('button')
  await line.click()
  await card.locator('button[aria-pressed=true]').first().waitFor()
  await line.click()
  await card.getByRole('button', { name: 'All ready' }).waitFor()
  expect(await line.getAttribute('aria-pressed')).toBe('false')
})

test('the running day is added up with what is open by a PIN, waits for its drawers, and is not posted before it is over', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { merchant } = await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')
  await screens.goTo(page, `/settlement/${merchant.business_day}`)
  await page.getByRole('button', { name: 'Calculate totals', exact: true }).click()
  await page.getByText(/^\d+ open orders$/).waitFor()
  await page.getByRole('button', { name: 'Close anyway with a PIN …' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page.getByRole('button', { name: /^Close .* with what is open$/ }).click()
  await page.getByText('A supervisor accepted this.').waitFor()
  await page.getByText('A drawer of this day is not counted yet.').waitFor()
  await page.getByText('This business day still runs.').waitFor()
  expect(await page.getByRole('button', { name: /^Post / }).getAttribute('aria-disabled')).toBe('true')
})

test('a day that is over is posted although a drawer was never counted, for a reason and with a PIN, and its money arrives', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { merchant } = await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')
  const day = new Date(Date.parse(merchant.business_day) - 86_400_000).toISOString().slice(0, 10)
  await screens.goTo(page, `/settlement/${day}`)
  await page.getByRole('button', { name: 'Calculate totals', exact: true }).click()
  await page.getByRole('button', { name: /^Post / }).click()
  await page.getByRole('dialog').getByText('The cash is not counted.', { exact: true }).waitFor()
  await page.getByLabel('Post this day without counting the cash').check({ force: true })
  await page.getByLabel('Why was it not counted?').fill('The till is at the bank')
  await page.getByRole('button', { name: 'Continue to approval' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Post / })
    .click()
  await page.getByText('Not counted: The till is at the bank').waitFor()
  await page.getByRole('button', { name: 'Paid out' }).click()
  const days = page.getByRole('navigation', { name: 'Business days' })
  await days.locator('[aria-current]').getByText('paid out · Claire Lefèvre').waitFor()
  const { aaData } = await screens.ask<{ aaData: object[] }>(page, `/admin/transaction_settlement?search=${day}`)
  expect(aaData[0]).toMatchObject({ state: 'paid_out', counted_cash: null })
})

test.each(looks)('axe finds nothing on the desk’s screens: %s, %s', async (language, colorScheme) => {
  const page = await screens.signedInNowhere('supervisor', { colorScheme, reducedMotion: 'reduce' })
  const [pickup] = await ordersOf(page, 'order_method=pickup&type=action')
  for (const path of [
    '/orders',
    '/kitchen',
    `/orders/${pickup!.id}`,
    '/reports/loss_report',
    '/audit',
    '/settlement',
  ]) {
    await screens.goTo(page, path, language)
    await page.locator('main h1, main h2').first().waitFor()
    expect([path, await findingsAtNight(page)]).toEqual([path, []])
  }
})

test('a guest’s points go to the member who is found by name; once the order is completed, with a supervisor’s yes', async () => {
  const page = await screens.signedInNowhere('floor')
  const unearned = ({ member_id: member, redemption }: Order) => member === null && redemption === 'none'
  const order = (await ordersOf(page, 'type=action')).find(unearned)!
  const [member, other] = (
    await screens.ask<{ aaData: { name: string }[] }>(page, '/admin/merchant/member_listing?length=2')
  ).aaData as [{ name: string }, { name: string }]
  const choose = async (name: string) => {
    await page.getByRole('searchbox', { name: 'Phone number or name' }).fill(name)
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
    expect(await findingsAtNight(page)).toEqual([])
    await page.getByRole('button', { name: `${name} earns on it` }).click()
  }
  const shown = page.getByRole('group', { name: 'Earns points' })

  await screens.goTo(page, `/orders/${order.id}`)
  await shown.getByRole('button', { name: 'Add a member …' }).click()
  await choose(member.name)
  await shown.getByText(member.name, { exact: true }).waitFor()
  expect((await orderNow(page, order)).member_name).toBe(member.name)

  const completed = (await ordersOf(page, 'type=completed')).find((one) => one.state === 'completed' && unearned(one))!
  await screens.goTo(page, `/orders/${completed.id}`)
  await shown.getByRole('button', { name: 'Add a member …' }).click()
  await choose(other.name)
  await page.getByText(`${other.name} gets what it earned`).waitFor()
  await page.keyboard.type('246810')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${other.name} earns on it` })
    .click()
  await shown.getByText(other.name, { exact: true }).waitFor()
  expect((await orderNow(page, completed)).member_name).toBe(other.name)
})
