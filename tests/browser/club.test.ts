import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

interface Rows {
  aaData: { id: string; name: string; username: string; text: string; spin_tokens: number; price: number }[]
}

test('a member signs in on a phone of 320 pixels by a code, checks in, claims, spins and stops the offers', async () => {
  const staff = await screens.signedInNowhere('owner')
  const { key } = await screens.ask<{ key: string }>(staff, '/admin/queue_key')
  const { aaData: people } = await screens.ask<Rows>(staff, '/admin/merchant/member_listing?status=active&length=100')
  const member = people.toSorted((a, b) => b.spin_tokens - a.spin_tokens)[0]!
  const { aaData: dishes } = await screens.ask<Rows>(staff, '/admin/menu?length=100')
  const dish = dishes.find(({ price }) => price > 500)!
  await screens.ask(staff, '/admin/order', {
    order_method: 'pickup',
    name: 'Guest',
    items: [{ menu_id: dish.id, quantity: 1 }],
    member_id: member.id,
  })

  const guest = await screens.open(`/club/${key}?lng=en`, {
    viewport: { width: 320, height: 720 },
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await guest.getByLabel('Phone number, with its country').fill(member.username)
  await guest.getByRole('button', { name: 'Send me a code' }).click()
  const code = guest.getByLabel('Code')
  await code.waitFor()
  const sent = async () =>
    (await screens.ask<Rows>(staff, '/admin/sandbox?length=20')).aaData.find(
      ({ username, text }) => username === member.username && text.includes('your code is'),
    )
  await expect.poll(sent).toBeDefined()
  await code.fill(/\d{6}/.exec((await sent())!.text)![0])
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await guest.getByRole('heading', { name: `Hello ${member.name}` }).waitFor()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await findingsAtNight(guest)).toEqual([])

  const checkIn = guest.getByRole('region', { name: 'Check-in' })
  await checkIn.getByRole('button', { name: /^Check in: \+/ }).click()
  await checkIn.getByText('You have checked in today.').waitFor()

  const rewards = guest.getByRole('region', { name: 'Rewards' })
  await rewards.getByRole('button', { name: 'Claim: Espresso on the house' }).click()
  await rewards
    .getByText(/^given ·/)
    .first()
    .waitFor()

  const wheel = guest.getByRole('region', { name: 'Wheel' })
  await wheel.getByRole('button', { name: 'Spin', exact: true }).click()
  await wheel.getByText('Checked: the draw is what its chances say').waitFor()

  await guest
    .getByRole('button', { name: 'No more offers' })
    .or(guest.getByRole('button', { name: 'Yes, send me offers' }))
    .click()
  await guest.getByRole('button', { name: 'Sign out' }).click()
  await guest.getByRole('heading', { name: 'My page' }).waitFor()
})
