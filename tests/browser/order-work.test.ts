import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looks } from '../support/browser/looks.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

interface Line {
  id: string
  name: string
  quantity: number
  state: string
}
interface Table {
  id: string
  name: string
  due: number
  captured: number
  total: number
  part_of: object | null
}
interface OrderRow {
  id: string
  number: string
  state: string
  captured: number
  refunded: number
  subtotal: number
  total: number
  table_id: string | null
  adjustment_name: string | null
  facts: { isBillLocked: boolean }
  lines: Line[]
}

const ordersOf = async (page: Page, type: 'action' | 'completed') =>
  (await screens.ask<{ aaData: OrderRow[] }>(page, `/admin/display_order?type=${type}&length=100`)).aaData
const orderNow = (page: Page, { id }: OrderRow) => screens.ask<OrderRow>(page, `/admin/order_detail/${id}`)
const isOn = ({ state }: Line) => state !== 'cancelled' && state !== 'voided'
const commit = (page: Page) => page.locator('.flow__foot').getByRole('button').last()

test('of a line some portions are voided, and the others stay on the bill', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const order = (await ordersOf(page, 'action')).find(
    ({ captured, lines }) => captured === 0 && lines.some((line) => isOn(line) && line.quantity > 1),
  )!
  const line = order.lines.find((each) => isOn(each) && each.quantity > 1)!
  await screens.goTo(page, `/orders/${order.id}/void`)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.getByRole('checkbox', { name: new RegExp(line.name) }).check({ force: true })
  const portions = page.getByRole('group', { name: `How many of ${line.name}` })
  for (let count = line.quantity; count > 1; count--) await portions.getByRole('button', { name: 'One fewer' }).click()
  await page.getByText(`1 of ${line.quantity} portions`).waitFor()
  await page.getByRole('button', { name: 'Next: the reason' }).click()
  expect(
    await page
      .getByRole('radio')
      .first()
      .evaluate((radio) => radio === document.activeElement),
  ).toBe(true)
  await page.getByRole('radio', { name: 'Food was sent back' }).press('Space')
  await page.getByText(/^Due falls from /).waitFor()
  await page.getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page.getByRole('button', { name: /^Void 1 line, / }).click()
  await page.getByRole('heading', { name: `1 line of order ${order.number} is voided` }).waitFor()
  const { lines } = await orderNow(page, order)
  expect(lines.find(({ id }) => id === line.id)).toMatchObject({ quantity: line.quantity - 1 })
  expect(lines.filter(({ state }) => state === 'voided')).toMatchObject([{ name: line.name, quantity: 1 }])
})

test('money goes back as an amount, never more than is left of what was paid', async () => {
  const page = await screens.signedInNowhere('owner')
  const order = (await ordersOf(page, 'completed')).find(
    ({ state, captured, refunded }) => state === 'completed' && captured > 1000 && refunded === 0,
  )!
  await screens.goTo(page, `/orders/${order.id}/refund`)
  await page.getByRole('radio', { name: 'By amount' }).press('Space')
  await page.getByText('Enter an amount').waitFor()
  const amount = page.getByLabel('To give back')
  await amount.fill('99999')
  await page.getByText(/^This is more than is left/).waitFor()
  await amount.fill('5.00')
  await page.getByRole('radio', { name: 'Charged too much' }).press('Space')
  await page.getByText('€5.00 goes back to the guest.').waitFor()
  await commit(page).click()
  await page.getByRole('heading', { name: `€5.00 of order ${order.number} goes back` }).waitFor()
  expect((await orderNow(page, order)).refunded).toBe(500)
})

/** An unpaid order whose bill is not printed, with a line that fits. */
async function editable(page: Page, fits: (line: Line) => boolean): Promise<{ order: OrderRow; line: Line }> {
  const orders = await ordersOf(page, 'action')
  const order = orders.find(
    ({ captured, facts, lines, state }) =>
      captured === 0 && !facts.isBillLocked && state !== 'pending' && lines.filter(isOn).length > 1 && lines.some(fits),
  )!
  return { order, line: order.lines.find(fits)! }
}
const isBegun = ({ state }: Line) => state === 'started' || state === 'ready'

test('a table’s order gets one portion more and another dish, and the money is shown before it is sent', async () => {
  const page = await screens.signedInNowhere('floor')
  const { order, line } = await editable(page, (each) => isOn(each))
  await screens.goTo(page, `/floor/${order.table_id}`)
  await page
    .getByRole('region', { name: `Order ${order.number}` })
    .getByRole('link', { name: 'Edit' })
    .click()
  await page.getByRole('heading', { name: `Change order ${order.number}` }).waitFor()
  const portions = page.getByRole('group', { name: `How many of ${line.name}` }).first()
  await portions.getByRole('button', { name: 'One more' }).click()
  await page.getByText(/^Due rises from /).waitFor()
  await page.getByRole('button', { name: 'Add from the menu' }).click()
  const menu = page.getByRole('dialog', { name: `Add to order ${order.number}` })
  await menu.getByRole('button', { name: /^Leek vinaigrette/ }).click()
  await menu.getByRole('button', { name: 'Check the money' }).click()
  await page.getByText('2 changes').waitFor()
  await commit(page).click()
  await page.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  const { lines, subtotal } = await orderNow(page, order)
  expect(lines.filter(isOn).slice(-2)).toMatchObject([
    { name: line.name, quantity: 1 },
    { name: 'Leek vinaigrette', quantity: 1 },
  ])
  expect(subtotal).toBeGreaterThan(order.subtotal)
})

test('what the kitchen has begun stands apart, asks why, and is taken off with a supervisor’s PIN', async () => {
  const page = await screens.signedInNowhere('floor')
  const { order, line } = await editable(page, isBegun)
  await screens.goTo(page, `/orders/${order.id}/edit`)
  await page.getByRole('heading', { name: 'The kitchen has started these' }).waitFor()
  await page
    .getByRole('button', { name: `Take ${line.name} off` })
    .first()
    .click()
  await page.getByText('Choose a reason').waitFor()
  await page.getByRole('radio', { name: 'Entered twice' }).press('Space')
  await page.getByText(/^Due falls from /).waitFor()
  await page.getByText('This takes a supervisor. Asked by Inès Roux.').waitFor()
  await page.getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  expect((await orderNow(page, order)).lines.find(({ id }) => id === line.id)).toMatchObject({ state: 'cancelled' })
})

test('a supervisor’s own device shows what the change would do, and their yes goes on where it was asked', async () => {
  const floor = await screens.signedInNowhere('floor')
  const supervisor = await screens.signedIn('supervisor', '/approvals')
  const { order, line } = await editable(floor, isBegun)
  await screens.goTo(floor, `/orders/${order.id}/edit`)
  await floor
    .getByRole('button', { name: `Take ${line.name} off` })
    .first()
    .click()
  await floor.getByRole('radio', { name: 'Entered twice' }).press('Space')
  await floor.getByRole('button', { name: 'Ask a supervisor’s device' }).click()
  await supervisor.getByRole('link', { name: new RegExp(`^Edit · order ${order.number}.*asked at`) }).click()
  await supervisor.getByText('Because: Entered twice').waitFor()
  await supervisor.getByRole('heading', { name: 'Comes off' }).waitFor()
  await supervisor
    .getByText(new RegExp(`\\d+ × ${line.name}`))
    .first()
    .waitFor()
  await supervisor.getByText(/^Due falls from /).waitFor()
  await supervisor.getByRole('group', { name: 'PIN' }).waitFor()
  await supervisor.keyboard.type('246810')
  await supervisor.getByRole('button', { name: /^Approve/ }).click()
  await floor.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  expect((await orderNow(floor, order)).lines.find(({ id }) => id === line.id)).toMatchObject({ state: 'cancelled' })
})

test('a discount is shown before it is given, and is taken off again; the service charge likewise', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { order } = await editable(page, isOn)
  await screens.goTo(page, `/orders/${order.id}/price`)
  await page.getByRole('radio', { name: /^Regulars/ }).press('Space')
  await page
    .getByRole('row', { name: /^Discounts 0\.00/ })
    .filter({ hasText: '▼' })
    .waitFor()
  await page.getByRole('radio', { name: 'Left out' }).press('Space')
  await page.getByText('2 changes').waitFor()
  await commit(page).click()
  await page.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  expect(await orderNow(page, order)).toMatchObject({
    discount_name: 'Regulars',
    discount: Math.round(order.subtotal / 10),
    service_charge: 0,
  })
  await screens.goTo(page, `/orders/${order.id}/price`)
  expect(await page.getByRole('radio', { name: /^Regulars/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'No discount' }).press('Space')
  await page.getByRole('radio', { name: 'On the bill' }).press('Space')
  await commit(page).click()
  await page.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  expect(await orderNow(page, order)).toMatchObject({ discount: 0, total: order.total })
})

test('the price of an order waits for what there is to choose from, so that nothing moves under a finger', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { order } = await editable(page, isOn)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/merchant_discount**', async (route) => {
    await isAnswered
    await route.fallback()
  })
  const read = page.waitForResponse(`**/order_detail/${order.id}**`)
  await screens.goTo(page, `/orders/${order.id}/price`)
  await read
  await page.getByText('Still working').waitFor()
  expect(await page.getByRole('radio').count()).toBe(0)
  answer()
  await page.getByRole('radio', { name: /^Regulars/ }).waitFor()
  expect(await page.getByRole('radio', { name: 'On the bill' }).count()).toBe(1)
})

test('whoever was slower sees who changed what, and keeps the own changes on the order as it is now', async () => {
  const [slow, quick] = [await screens.signedInNowhere('floor'), await screens.signedInNowhere('supervisor')]
  const { order, line } = await editable(slow, isOn)
  await screens.goTo(slow, `/orders/${order.id}/edit`)
  const portions = slow.getByRole('group', { name: `How many of ${line.name}` }).first()
  await portions.getByRole('button', { name: 'One more' }).click()
  await slow.getByText(/^Due rises from /).waitFor()
  await screens.goTo(quick, `/orders/${order.id}/price`)
  await quick.getByRole('radio', { name: /^Corkage/ }).press('Space')
  await quick.getByText('1 change').waitFor()
  await commit(quick).click()
  await quick.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  await slow.getByText(/The order has changed in the meantime\. .*Claire Lefèvre: Edit/).waitFor()
  await slow.getByRole('button', { name: 'Keep my changes on the order as it is now' }).click()
  await slow.getByText('The order has changed in the meantime').waitFor({ state: 'detached' })
  await commit(slow).click()
  await slow.getByRole('heading', { name: `Order ${order.number} is changed` }).waitFor()
  const now = await orderNow(slow, order)
  expect(now.adjustment_name).toBe('Corkage')
  expect(now.lines.filter(isOn).at(-1)).toMatchObject({ name: line.name, quantity: 1 })
})

/** A table whose bill is open, with at least so many lines. */
async function openTable(page: Page, least: number): Promise<{ table: Table; lines: Line[] }> {
  const tables = (await screens.ask<{ aaData: Table[] }>(page, '/admin/table?length=1000')).aaData
  for (const { id, due, captured, part_of } of tables) {
    if (due === 0 || captured > 0 || part_of) continue
    const table = await screens.ask<Table & { visit_orders: OrderRow[] }>(page, `/admin/table/order_detail/${id}`)
    if (table.visit_orders.some(({ state }) => state === 'pending')) continue
    const lines = table.visit_orders.flatMap((order) => order.lines.filter(isOn))
    if (lines.length >= least) return { table, lines }
  }
  throw new Error(`No table owes for ${least} lines.`)
}
const tableNow = (page: Page, { id }: Table) => screens.ask<Table>(page, `/admin/table/order_detail/${id}`)

test('guests pay for what they had, each with its share, until the bill is paid to the cent', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { table, lines } = await openTable(page, 3)
  await screens.goTo(page, `/floor/${table.id}?do=bill.pay`)
  const dialog = page.getByRole('dialog', { name: `Pay table ${table.name}` })
  await dialog.getByText('By items', { exact: true }).click()
  await dialog.getByText('Tap what this guest had.', { exact: true }).waitFor()
  const list = dialog.getByRole('list', { name: 'By items' })
  const chosen = list.getByRole('button', { pressed: false })
  await chosen.first().click()
  await dialog.getByText(/^1 portion of this guest: €/).waitFor()
  await dialog.getByRole('button', { name: 'Card', exact: true }).click()
  await dialog.getByRole('button', { name: /^Take €/ }).click()
  await dialog.getByRole('button', { name: 'Next payment' }).click()
  const half = await tableNow(page, table)
  expect(half.captured).toBeGreaterThan(0)
  expect(await list.getByText('paid', { exact: true }).count()).toBe(1)

  await dialog.getByRole('button', { name: 'All that is left' }).click()
  await dialog.getByText(/What is left: €0\.00$/).waitFor()
  await dialog.getByRole('button', { name: 'Card', exact: true }).click()
  await dialog.getByRole('button', { name: /^Take €/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).waitFor()
  expect(await tableNow(page, table)).toMatchObject({ due: 0, total: table.total })
  expect(lines.length).toBeGreaterThanOrEqual(3)
})

test('four people share a bill: one tap each, and how many paid stands there all the time', async () => {
  const page = await screens.signedInNowhere('floor')
  const { table } = await openTable(page, 1)
  await screens.goTo(page, `/floor/${table.id}?do=bill.pay`)
  const dialog = page.getByRole('dialog', { name: `Pay table ${table.name}` })
  await dialog.getByText('By people', { exact: true }).click()
  const people = dialog.getByRole('group', { name: 'People' })
  while ((await people.getByRole('status').textContent()) !== '4') {
    const few = Number(await people.getByRole('status').textContent()) < 4
    await people.getByRole('button', { name: few ? 'One more' : 'One fewer' }).click()
  }
  for (const paid of [1, 2, 3]) {
    await dialog.getByRole('button', { name: 'Card', exact: true }).click()
    await dialog.getByRole('button', { name: /^Take €/ }).click()
    await dialog.getByText(new RegExp(`^Paid ${paid} of 4, €.* left$`)).waitFor()
    // Closed and opened again in between, it goes on where it was.
    if (paid === 2) {
      await screens.goTo(page, `/floor/${table.id}?do=bill.pay`)
      await dialog.getByText('By people', { exact: true }).click()
      await dialog.getByText(/^Paid 2 of 4, €.* left$/).waitFor()
    } else await dialog.getByRole('button', { name: 'Next share' }).click()
  }
  await dialog.getByRole('button', { name: 'Card', exact: true }).click()
  await dialog.getByRole('button', { name: /^Take €/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).waitFor()
  expect(await tableNow(page, table)).toMatchObject({ due: 0, captured: table.total })
})

test('an order is paid from its own page by hand on the keys alone', async () => {
  const page = await screens.signedInNowhere('floor')
  const order = (await ordersOf(page, 'action')).find(
    ({ captured, total, state }) => captured === 0 && total > 0 && state !== 'pending',
  )!
  await screens.goTo(page, `/orders/${order.id}`)
  const sheet = page.getByRole('complementary', { name: `Order ${order.number}` })
  await sheet.getByRole('button', { name: 'Take payment' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pay order ${order.number}` })
  await dialog.getByRole('button', { name: /^Take €/ }).waitFor()
  await page.keyboard.type('20000')
  await page.keyboard.press('Enter')
  await dialog.getByText('Give back').waitFor()
  expect(await orderNow(page, order)).toMatchObject({ captured: order.total })
})

test.each(looks)('axe finds nothing on the work on orders: %s, %s', async (language, colorScheme) => {
  const page = await screens.signedInNowhere('owner', { colorScheme, reducedMotion: 'reduce' })
  const paid = (await ordersOf(page, 'completed')).find(({ state }) => state === 'completed')!
  await screens.goTo(page, `/orders/${paid.id}/refund`, language)
  await page.locator('main h1').waitFor()
  await page.getByRole('radio').nth(1).press('Space')
  expect(await findingsAtNight(page)).toEqual([])
  const { order } = await editable(page, isOn)
  await screens.goTo(page, `/orders/${order.id}/edit`, language)
  await page.getByRole('group').first().getByRole('button').last().click()
  await page.getByRole('radio').nth(1).press('Space')
  await page.getByRole('table').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  const { table } = await openTable(page, 2)
  await screens.goTo(page, `/floor/${table.id}?do=bill.pay`, language)
  for (const way of [0, 1, 2]) {
    await page.getByRole('dialog').locator('.segmented label').nth(way).click()
    expect([way, await findingsAtNight(page)]).toEqual([way, []])
  }
})
