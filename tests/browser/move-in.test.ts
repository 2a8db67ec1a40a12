import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }
const place = '/pages/menu_setting/move_in'

const give = (page: Page, name: string, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

const square = [
  'Token,Item Name,Variation Name,Category,Price,Option Name 1,Modifier Set - Syrup',
  'A1,Flat white,Small,Drinks > Coffee,3.20,Size,Y',
  'A2,Flat white,Large,Drinks > Coffee,3.90,Size,Y',
  'B1,Catch of the day,Regular,Mains,variable,,N',
]

test('a menu comes over from Square: what is new and what is left out is seen first, then the dish is on the menu', async () => {
  const page = await screens.signedIn('owner', '/pages/menu_setting', desk)
  await page.getByRole('link', { name: /^Import a menu/ }).click()
  await give(page, 'items.csv', square)
  await page.getByText('An export of Square').waitFor()
  await row(page, 'Flat white').getByText('Coffee').waitFor()
  await row(page, 'Catch of the day').getByText('has no fixed price').waitFor()
  await page.getByText('The set Syrup is not in the file.', { exact: false }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 dish' }).click()
  await page.getByRole('heading', { name: '1 dish is on the menu.' }).waitFor()
  await page.getByRole('link', { name: 'To the menu' }).click()
  await page.getByRole('row').filter({ hasText: 'Flat white' }).getByText('3.20', { exact: false }).waitFor()
})

test('a table that nobody knows is put right by its columns, in German', async () => {
  const page = await screens.signedIn('owner', place, desk, 'de')
  await give(page, 'karte.csv', ['Was;Mitnehmen;Im Haus', 'Spätzle;8,50;9,80'])
  await page.getByText('Sagen Sie, welche Spalte der Name und welche der Preis ist.').waitFor()
  await page.getByLabel('Was: Ist').selectOption({ label: 'Name des Gerichts' })
  await page.getByLabel('Mitnehmen: Ist').selectOption({ label: 'Preis' })
  await row(page, 'Spätzle').getByText('8,50').waitFor()
  await page.getByLabel('Im Haus: Ist').selectOption({ label: 'Preis' })
  await row(page, 'Spätzle').getByText('9,80').waitFor()
  expect(await page.getByLabel('Mitnehmen: Ist').inputValue()).toBe('')
  expect(await findingsAtNight(page)).toEqual([])
})
