import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

test('`?` says where a free table stands, which steps lead on and why others do not, and a key takes one', async () => {
  const page = await screens.signedIn('floor')
  await page
    .getByRole('button', { name: /^Table \d+, seats \d+, Free/ })
    .first()
    .click()
  await page.getByRole('complementary').waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  const table = help.getByRole('region', { name: 'Table' })
  await table.getByText('free', { exact: true }).waitFor()
  const reserve = table.getByRole('listitem').filter({ hasText: 'Reserve' })
  expect(await reserve.innerText()).toMatch(/^\d\s+Reserve.*\s+reserved$/s)
  await help.getByText('Search').or(help.getByText('Jump to a table')).first().waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.keyboard.press((await reserve.locator('kbd').innerText()).trim())
  await page.getByRole('dialog', { name: /^Reserve table/ }).waitFor()
})

test.each(['de', 'fr', 'pt'])('the help of an order is clean in %s', async (language) => {
  const page = await screens.signedIn('supervisor', '/orders', {}, language)
  await page.locator('[data-order]').first().click()
  await page.getByRole('complementary').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').locator('.where-am-i__state').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
})
