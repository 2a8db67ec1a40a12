import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }

const give = (page: Page, bytes: Buffer | string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes as string) })

test('a menu whose letters and amounts could be read in two ways is asked about, and what was chosen is read', async () => {
  const page = await screens.signedIn('owner', '/pages/menu_setting/move_in', desk, 'de')
  await give(page, Buffer.from('Name;Preis\nCAF\xC9;1.250\n', 'latin1'))
  await page.getByRole('group', { name: 'Welche Wörter stimmen?' }).getByRole('button', { name: /CAFÉ/ }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('button', { name: /CAFÉ/ }).click()
  await page.getByRole('group', { name: 'Welche Wörter stimmen?' }).waitFor({ state: 'detached' })
  await page.getByRole('group', { name: 'Welche Beträge stimmen?' }).getByRole('button', { name: /1,25/ }).click()
  await page.getByRole('rowheader', { name: 'CAFÉ' }).waitFor()
  await page.getByText('1,25').first().waitFor()
})

test('a column of records that nobody knows is named before anything is read, or left out', async () => {
  const page = await screens.signedIn('owner', resources.category.screen, desk)
  await page.getByRole('button', { name: 'File and print' }).click()
  await page.getByRole('button', { name: 'Read from a file' }).click()
  await give(page, 'Name,Position (new)\nBreakfast,7\n')
  await page.getByText('“Position (new)” is not clear.', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /^Import \d/ }).isDisabled()).toBe(true)
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByLabel('Position (new): Is').selectOption({ label: 'Place in lists' })
  await page.getByText('1 new').waitFor()
  await page.getByText('Place in lists: 7').waitFor()
})

test('days that could begin with the month are asked about in a booking book', async () => {
  const page = await screens.signedIn('owner', '/pages/booking/import', desk, 'fr')
  await give(page, 'Date,Heure,Nom,Personnes\n04/12/2027,19:30,Weber,2\n')
  const asked = page.getByRole('group', { name: 'Quels jours sont justes ?' })
  await asked.getByRole('button', { name: /12 avr/ }).waitFor()
  await asked.getByRole('button', { name: /4 déc/ }).click()
  await page.getByRole('rowheader', { name: 'Weber' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Weber' }).innerText()).toMatch(/4 déc/)
})
