import { expect, test } from 'vitest'
import { findings, useScreens } from '../support/screens.ts'

const screens = useScreens()

test('a brand sees how the day of each store goes, drafts another one, and works in one of them', async () => {
  const page = await screens.signedIn('brand', '/stores')
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card('Weinbar Anton').getByText('open', { exact: true }).waitFor()
  await card('Café Lotte')
    .getByText(/Still missing: Dishes on the menu/)
    .waitFor()
  await page.getByRole('rowheader', { name: /Sofia Pereira/ }).waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Add a store' }).click()
  await page.getByLabel('Name of the store').fill('Lindner am Markt')
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await card('Lindner am Markt').getByText('being set up').waitFor()

  await page.getByRole('button', { name: 'Work here, Weinbar Anton' }).click()
  await page.waitForURL('**/floor')
  await page.getByRole('button', { name: 'Weinbar Anton, switch store' }).waitFor()
})

test('an owner changes how the store works by keyboard, and does without a part of the house', async () => {
  const page = await screens.signedIn('owner', '/pages/setting/store')
  await page.getByText('Not finished yet: order', { exact: false }).waitFor()
  await page.getByText('Everything is there that a store needs to trade.').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByLabel('Reprints without a supervisor').fill('21')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').getByRole('link', { name: 'Reprints without a supervisor' }).waitFor()
  await page.getByLabel('Reprints without a supervisor').fill('2')
  await page.keyboard.press('Control+s')
  await page.getByText('No changes').waitFor()

  const combining = page.getByRole('switch', { name: 'Combining orders' })
  await combining.click()
  await page.getByRole('switch', { name: 'Combining orders', checked: false }).waitFor()
  await screens.goTo(page, '/orders/combine')
  await page.getByRole('heading', { name: /is switched off/ }).waitFor()
  await page.getByRole('link', { name: 'Store settings' }).click()
  await combining.click()
  await page.getByRole('switch', { name: 'Combining orders', checked: true }).waitFor()
  await screens.goTo(page, '/orders/combine')
  await page.getByRole('heading', { name: /is switched off/ }).waitFor({ state: 'detached' })
})
