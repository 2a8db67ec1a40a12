import { expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

test('a campaign is made in five steps and reaches the phones of the sandbox; another one is paused', async () => {
  const page = await screens.signedInNowhere('owner')
  const { version } = await screens.ask<{ version: number }>(page, '/admin/setting')
  const anyHour = { quiet_from: '00:00', quiet_to: '00:00', week_cap: 0, month_cap: 0 }
  await screens.ask(page, '/admin/setting', { version, ...anyHour })
  await screens.goTo(page, '/pages/marketing/new_campaign')
  await page.getByRole('radio', { name: /^Everybody who agreed/ }).press('Space')
  await page.getByText('Price of the messages').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: /^Birthday/ }).press('Space')
  await page.getByText('Reply STOP to get no more offers.').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Each of them gets, up to five').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Name').fill('Tonight')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Tonight' }).waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  const course = page.getByRole('region', { name: 'How it goes' })
  await course.getByRole('status').getByText('running').waitFor()

  await screens.walkTo(page, '/pages/marketing/sandbox')
  const phone = page.getByRole('listitem').filter({ hasText: 'the dessert of that evening is on the house' }).first()
  await phone.getByRole('button', { name: 'Read' }).click()
  await page
    .getByText(/: Read/)
    .first()
    .waitFor()

  await screens.walkTo(page, '/pages/marketing/campaign?search=ends')
  await page.getByRole('link', { name: 'Voucher ends soon' }).click()
  await course.getByRole('button', { name: 'Pause' }).click()
  await course.getByRole('status').getByText('paused').waitFor()
  const { aaData } = await screens.ask<{ aaData: { name: string }[] }>(page, '/admin/campaign?stage=paused')
  expect(aaData.map(({ name }) => name)).toEqual(['Voucher ends soon'])
})

test('a template is reviewed in the sandbox, and a guest who answers STOP there is out of the audience', async () => {
  const page = await screens.signedIn('owner', '/pages/marketing/whatsapp?search=Wine')
  await page.getByRole('link', { name: 'Wine evening' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('region', { name: 'On the guest’s phone' }).getByRole('status').getByText('approved').waitFor()

  const before = await screens.ask<{ target: number }>(page, '/admin/audience_preview')
  await screens.goTo(page, '/pages/marketing/sandbox')
  const phone = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Guest answers STOP' }) })
  await phone.first().getByRole('button', { name: 'Guest answers STOP' }).click()
  await page
    .getByText(/: Guest answers STOP/)
    .first()
    .waitFor()
  const after = await screens.ask<{ target: number }>(page, '/admin/audience_preview')
  expect(after.target).toBe(before.target - 1)
})
