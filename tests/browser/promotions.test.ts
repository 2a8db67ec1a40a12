import { expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

interface MadeOrder {
  id: string
  number: string
  promotions: { name: string; amount: number }[]
}

test('a promotion is tried on past weeks in its form, and warns with the cart that it makes free', async () => {
  const page = await screens.signedInNowhere('owner')
  const fields = { name: 'Ten off', kind: 'amount', value: 1000, status: 'draft' }
  const { id } = await screens.ask<MadeOrder>(page, '/admin/promotion', fields)
  await screens.goTo(page, `/pages/promotion/promotion/${id}`)
  const trial = page.getByRole('region', { name: 'Try it' })
  await trial.getByRole('button', { name: 'Try on past weeks' }).click()
  await trial.getByText('Would have had it').first().waitFor()
  await trial.getByRole('alert').getByText('More than half off: 100%').waitFor()
  expect(await trial.getByRole('row').count()).toBe(5)
})

test('a promotion is tried on dishes as its form says it, before it is saved', async () => {
  const page = await screens.signedInNowhere('owner')
  const { id } = await screens.ask<MadeOrder>(page, '/admin/promotion', {
    name: 'A fifth',
    kind: 'percent',
    value: 2000,
    status: 'draft',
  })
  const { menus } = await screens.ask<{ menus: { id: string; name: string; price: number }[] }>(
    page,
    '/admin/display_menu',
  )
  const { id: dish, name, price } = menus.find((one) => one.price % 100 === 0 && one.price > 0)!
  await screens.goTo(page, `/pages/promotion/promotion/${id}`)
  const trial = page.getByRole('region', { name: 'Try it' })
  await trial.getByLabel('Add a dish').selectOption(dish)
  await trial
    .getByRole('group', { name: `Portions of ${name}` })
    .getByRole('button', { name: 'More' })
    .click()
  const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`
  await trial.getByText(`${euros(price * 1.6)} instead of ${euros(price * 2)}: ${euros(price * 0.4)} off.`).waitFor()
  await page.getByLabel('Value').fill('50')
  await trial.getByText(`${euros(price)} instead of ${euros(price * 2)}: ${euros(price)} off.`).waitFor()
  expect((await screens.ask<{ value: number }>(page, `/admin/promotion/${id}`)).value).toBe(2000)
})

test('an order shows each promotion that stands on it, and of the others why not', async () => {
  const page = await screens.signedInNowhere('owner')
  const stacked = { kind: 'percent', status: 'active', stacks: 'with_all' }
  await screens.ask(page, '/admin/promotion', { ...stacked, name: 'A third', value: 3300 })
  await screens.ask(page, '/admin/promotion', { ...stacked, name: 'A quarter', value: 2500 })
  await screens.ask(page, '/admin/promotion', { name: 'Half', kind: 'percent', value: 4900, status: 'active' })
  const { aaData: dishes } = await screens.ask<{ aaData: { id: string; price: number; balance: number | null }[] }>(
    page,
    '/admin/menu?length=100',
  )
  const dish = dishes.find(({ price, balance }) => price > 500 && balance === null)!
  const items = [{ menu_id: dish.id, quantity: 1 }]
  const order = await screens.ask<MadeOrder>(page, '/admin/order', { order_method: 'pickup', name: 'Guest', items })
  expect(order.promotions.map(({ name }) => name)).toEqual(expect.arrayContaining(['A third', 'A quarter']))
  await screens.goTo(page, `/orders/${order.id}`)
  const sheet = page.getByRole('complementary', { name: `Order ${order.number}` })
  await sheet.getByText(/^Promotion: /).click()
  await sheet
    .getByText(/^By itself it would take off .* less than /)
    .first()
    .waitFor()
})

test('the promotions of the demo were used: its report counts them, and orders are found by one', async () => {
  const page = await screens.signedIn('owner', '/reports/promotion_report?period=last_month')
  for (const name of ['Lunch plate', 'Grill Tuesday']) await page.getByRole('table').getByText(name).waitFor()

  const rules = await screens.ask<{ aaData: { id: string; name: string }[] }>(page, '/admin/promotion')
  const { id } = rules.aaData.find(({ name }) => name === 'Grill Tuesday')!
  const having = `/admin/display_order?type=completed&promotion_id=${id}&length=1`
  const { aaData } = await screens.ask<{ aaData: { number: string; business_day: string }[] }>(page, having)
  const { number, business_day: day } = aaData[0]!
  await screens.goTo(page, `/orders?view=list&promotion=${id}&from=${day}&to=${day}`)
  await page.getByRole('link', { name: number, exact: true }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Promotion' }).inputValue()).toBe(id)
})
