import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { samplePicture } from '../support/sample-picture.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }
const picture = { name: 'onion_soup.png', mimeType: 'image/png', buffer: Buffer.from(samplePicture, 'base64') }

test('a table that is set up has a code, and whoever scans it reads the menu there', async () => {
  const page = await screens.signedIn('owner', '/pages/setting/table/new', desk)
  const sheet = page.getByRole('complementary')
  await sheet.getByLabel('Number or name').fill('77')
  await sheet.getByLabel('Zone').selectOption('Terrace')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByRole('heading', { name: 'Table 77' }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.getByRole('link', { name: 'QR codes' }).click()
  const code = page.getByRole('listitem').filter({ hasText: 'Table 77' }).getByRole('img')
  await code.waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  const { pathname } = new URL((await code.getAttribute('aria-label'))!)
  const guest = await screens.open(`${pathname}?lng=de`, { viewport: { width: 390, height: 844 } })
  await guest.getByRole('heading', { name: 'Tisch 77' }).waitFor()
  await guest.getByText('Steak frites').first().waitFor()
  expect(await findingsAtNight(guest)).toEqual([])
})

test('a table at which guests sit stays on the floor, and says why', async () => {
  const page = await screens.signedIn('owner', '/pages/setting/table', desk)
  await page.getByRole('row').filter({ hasText: 'waiting for food' }).first().getByRole('link').click()
  const away = page.getByRole('complementary').getByRole('button', { name: 'Remove from the floor' })
  await away.waitFor()
  expect(await away.isDisabled()).toBe(true)
})

test('a picture that is put on a dish is shown where the dish is ordered', async () => {
  const page = await screens.signedIn('owner', `${resources.menu.screen}?q=onion`, desk)
  await page.getByRole('link', { name: /^Onion soup/ }).click()
  const sheet = page.getByRole('complementary')
  await sheet.getByLabel('Picture', { exact: true }).last().setInputFiles(picture)
  await sheet.getByLabel('What it shows').fill('Soup in a bowl')
  await sheet.getByRole('button', { name: 'Save the description' }).click()
  await sheet.getByRole('img', { name: 'Soup in a bowl' }).waitFor()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.getByText('No changes').waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await screens.goTo(page, '/orders')
  await page.getByRole('button', { name: /phone/i }).first().click()
  const dish = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Onion soup/ })
    .first()
  await dish.locator('img').waitFor()
  expect(
    await dish.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(4)
})

test('what the house tells stands on every screen until it is read, and stays in the bell', async () => {
  const page = await screens.signedIn('owner', `${resources.announcement.screen}/new`, desk)
  const sheet = page.getByRole('complementary')
  await sheet.getByLabel('Name', { exact: true }).fill('Fish is off')
  await sheet.getByLabel('Text', { exact: true }).fill('The sea bream did not come.')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await sheet.getByRole('heading', { name: 'Fish is off' }).waitFor()
  const waiter = await screens.signedIn('floor', '/floor')
  await waiter.getByRole('button', { name: 'Read', exact: true }).click()
  await waiter.getByRole('dialog').getByText('The sea bream did not come.').waitFor()
  expect(await findingsAtNight(waiter)).toEqual([])
  await waiter.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
  await waiter.getByRole('region', { name: '1 announcement not read' }).waitFor({ state: 'detached' })
  await waiter.getByRole('button', { name: /^Activity/ }).click()
  await waiter.getByRole('list', { name: 'Announcements' }).getByText('Fish is off').waitFor()
})
