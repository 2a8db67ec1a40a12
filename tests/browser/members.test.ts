import { expect, test } from 'vitest'
import type { Member } from '#contract/members/member.ts'
import type { Listing } from '#contract/listing.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

test('a regular who joined twice is found as a double, both stand side by side, and a second person makes them one', async () => {
  const page = await screens.signedInNowhere('owner', { reducedMotion: 'reduce' })
  const find = async (search: string) =>
    (await screens.ask<Listing<Member>>(page, `/admin/merchant/member_listing?search=${encodeURIComponent(search)}`))
      .aaData
  const [double] = await find('C. Vogel')
  const [regular] = await find('Clara Vogel')
  await screens.goTo(page, `/pages/membership/members/${regular!.id}`)
  const sheet = page.getByRole('complementary', { name: 'Clara Vogel' })
  await sheet.getByRole('button', { name: 'Merge with another member …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clara Vogel: Merge with another member' })
  const suggested = dialog.getByRole('group', { name: 'May be the same guest' })
  await suggested.getByRole('radio', { name: /C\. Vogel.*one digit differs/ }).press('Space')
  await dialog.getByRole('button', { name: 'Compare both' }).click()
  const points = dialog.getByRole('row', { name: /^Points/ })
  await points.waitFor()
  const cells = (await points.getByRole('cell').allInnerTexts()).map((text) => Number(text.replace(',', '')))
  expect(cells).toEqual([regular!.points, double!.points, regular!.points + double!.points])
  expect(await findingsAtNight(page)).toEqual([])
  await dialog.getByLabel('Why').fill('One digit was wrong')
  await dialog.getByRole('button', { name: 'Continue to approval' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'PIN' }).waitFor()
  await page.keyboard.type('246810')
  await page.getByRole('dialog').getByRole('group', { name: 'Approve' }).getByRole('button').click()
  await page.getByText('Successful: C. Vogel was merged into Clara Vogel').waitFor()
  await expect.poll(async () => (await find(double!.username))[0]?.id).toBe(regular!.id)
  await screens.goTo(page, `/pages/membership/members/${double!.id}`)
  await page.getByRole('link', { name: 'Clara Vogel' }).last().waitFor()
})
