import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()

interface Rows {
  aaData: { id: string; name: string; credit: number; price: number; balance: number | null; sold: number }[]
}

test('a member is topped up at the till, and pays an order with the credit', async () => {
  const page = await screens.signedInNowhere('supervisor')
  const { aaData: people } = await screens.ask<Rows>(page, '/admin/merchant/member_listing?length=100')
  const member = people.find(({ credit }) => credit === 0)!
  await screens.goTo(page, `/pages/membership/members/${member.id}`)
  await page.getByRole('button', { name: 'Top up …' }).click()
  const sale = page.getByRole('dialog', { name: /^Top up/ })
  await sale.getByRole('radio', { name: /^Hundred/ }).press('Space')
  await sale.getByRole('radio', { name: 'Card' }).press('Space')
  await sale.getByRole('button', { name: 'Take €100.00' }).click()
  const details = page.getByRole('complementary').last()
  await details.getByText('€110.00 · €10.00 of it bonus').waitFor()

  const { aaData: dishes } = await screens.ask<Rows>(page, '/admin/menu?length=100')
  const dish = dishes.find(({ price, balance }) => price > 500 && balance === null)!
  const wanted = {
    order_method: 'pickup',
    name: 'Guest',
    items: [{ menu_id: dish.id, quantity: 1 }],
    member_id: member.id,
  }
  const order = await screens.ask<{ id: string; number: string; due: number }>(page, '/admin/order', wanted)
  await screens.goTo(page, `/orders/${order.id}`)
  const sheet = page.getByRole('complementary', { name: `Order ${order.number}` })
  await sheet.getByRole('button', { name: 'Take payment' }).click()
  const bill = page.getByRole('dialog', { name: `Pay order ${order.number}` })
  await bill.getByRole('button', { name: 'Credit · €110.00' }).click()
  await bill.getByRole('button', { name: /^Take €/ }).click()
  await page.getByRole('dialog').getByText('Credit').first().waitFor()
  const paid = await screens.ask<{ payment_status: string; due: number }>(page, `/admin/order_detail/${order.id}`)
  expect(paid).toMatchObject({ payment_status: 'paid', due: 0 })
  const left = await screens.ask<{ credit: number }>(page, `/admin/merchant/member/${member.id}`)
  expect(left.credit).toBe(11_000 - order.due)
})
