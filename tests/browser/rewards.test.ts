import { expect, test } from 'vitest'
import type { Claimable, Grant } from '#contract/rewards/grant-row.ts'
import type { Listing } from '#contract/listing.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

interface Rows {
  aaData: { id: string; name: string; price: number; balance: number | null; spin_tokens: number }[]
}

test('the wheel is set, a member spins it, and a gift of theirs is redeemed at an order whose guest tells how it was', async () => {
  const page = await screens.signedInNowhere('owner', { reducedMotion: 'reduce' })
  await screens.goTo(page, '/pages/membership/wheel')
  const slots = page.locator('form').getByRole('listitem')
  const weightOf = (place: number) => slots.nth(place).getByRole('textbox', { name: 'Weight' })
  for (const [place, weight] of ['0', '1', '0'].entries()) await weightOf(place).fill(weight)
  await slots.nth(1).getByText('100 %').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Successful: The wheel is set').waitFor()

  const { aaData: people } = await screens.ask<Rows>(page, '/admin/merchant/member_listing?status=active&length=100')
  const glass = async ({ id, spin_tokens: turns }: Rows['aaData'][number]) =>
    turns > 0 &&
    (await screens.ask<Listing<Claimable>>(page, `/admin/member_reward/${id}`)).aaData.some(
      ({ name, facts }) => name === 'Birthday glass' && facts.isWithinLimit,
    )
  const without = await Promise.all(people.map(glass))
  const member = people.find((_, at) => without[at])!
  await screens.goTo(page, `/pages/membership/members/${member.id}`)
  const rewards = page.getByRole('region', { name: 'Rewards' })
  await rewards.getByRole('button', { name: /^Spin the wheel/ }).click()
  const spinning = page.getByRole('dialog', { name: `Spin for ${member.name}` })
  await spinning.getByRole('button', { name: 'Spin', exact: true }).click()
  await spinning.getByText('Won: Twenty points').waitFor()
  await spinning.getByText('Checked: the draw is what its chances say').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await spinning.getByRole('button', { name: 'Close' }).last().click()

  const offered = rewards.getByRole('listitem').filter({ hasText: 'Birthday glass' })
  await offered.getByRole('button', { name: 'Give' }).click()
  await page.getByText(`Successful: ${member.name} has: Birthday glass`).waitFor()

  const { aaData: dishes } = await screens.ask<Rows>(page, '/admin/menu?length=100')
  const dish = dishes.find(({ price, balance }) => price > 900 && balance === null)!
  const items = [{ menu_id: dish.id, quantity: 1 }]
  const wanted = { order_method: 'pickup', name: 'Guest', items, member_id: member.id }
  const order = await screens.ask<{ id: string; number: string }>(page, '/admin/order', wanted)
  await screens.goTo(page, `/orders/${order.id}`)
  const sheet = page.getByRole('complementary', { name: `Order ${order.number}` })
  await sheet.getByRole('button', { name: 'Use points or a voucher …' }).click()
  const perks = page.getByRole('dialog', { name: `Points and vouchers, order ${order.number}` })
  await perks.getByRole('radio', { name: /^Birthday glass/ }).press('Space')
  await perks.getByRole('button', { name: 'Use it' }).click()
  await sheet.getByText('Birthday glass is on this order, €8.50 off.').waitFor()
  await sheet.getByRole('button', { name: 'Take payment' }).click()
  const bill = page.getByRole('dialog', { name: `Pay order ${order.number}` })
  await bill.getByRole('button', { name: 'Card', exact: true }).click()
  await bill.getByRole('button', { name: /^Take €/ }).click()
  const paid = () => screens.ask<{ payment_status: string }>(page, `/admin/order_detail/${order.id}`)
  await expect.poll(async () => (await paid()).payment_status).toBe('paid')
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    await screens.ask(page, `/admin/workflow/order/${order.id}`, { event })

  const { key } = await screens.ask<{ key: string }>(page, '/admin/queue_key')
  const phone = { viewport: { width: 320, height: 720 }, isMobile: true }
  const guest = await screens.open(`/feedback/${key}/${order.id}?lng=en`, phone)
  await guest.getByRole('heading', { name: 'How was it?' }).waitFor()
  await guest.getByRole('radio', { name: '4 of 5' }).press('Space')
  await guest.getByLabel('Your words').fill('The glass was a nice touch')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await findingsAtNight(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Send' }).click()
  await guest.getByText('Thank you. You told us how it was.').waitFor()
  await screens.goTo(page, '/pages/membership/feedback')
  await page
    .getByRole('region', { name: 'Feedback' })
    .getByRole('listitem')
    .filter({ hasText: `Order ${order.number}` })
    .getByText('The glass was a nice touch')
    .waitFor()
  const given = await screens.ask<Listing<Grant>>(page, `/admin/grant?member_id=${member.id}`)
  expect(given.aaData.find(({ reward }) => reward === 'Birthday glass')!.state).toBe('used')
})
