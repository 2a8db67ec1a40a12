import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'

const screens = useScreens()

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name}, `) })
const drawer = (page: Page) => page.getByRole('complementary')

/** Seats a party of two at a free table and opens its order. */
async function startOrder(floor: Page, table: string): Promise<void> {
  await tile(floor, table).tap()
  await drawer(floor)
    .getByRole('button', { name: /^Seat party/ })
    .tap()
  await floor.getByRole('dialog').getByRole('button', { name: 'Seat 2 guests' }).tap()
  await openOrder(floor)
}

/** Opens the order of the table whose drawer is open. */
async function openOrder(floor: Page): Promise<void> {
  await drawer(floor)
    .getByRole('button', { name: /^Order/ })
    .first()
    .tap()
  await floor.getByRole('searchbox').waitFor()
}

/** The middle of the visible element, where a finger touches it. */
async function middleOf(found: ReturnType<Page['locator']>): Promise<[number, number]> {
  const { x, y, width, height } = (await found.boundingBox())!
  return [x + width / 2, y + height / 2]
}

test('two taps on a dish that was searched are two portions of it, and the change stays until somebody says Done', async () => {
  const floor = await screens.signedIn('floor')
  await startOrder(floor, '2')
  const search = floor.getByRole('searchbox')
  await search.fill('esp')
  const dish = floor.getByRole('button', { name: /^Espresso/ }).first()
  const finger = await middleOf(dish)
  for (const portions of [1, 2]) {
    await floor.touchscreen.tap(...finger)
    await dish.getByText(`${portions}×`).waitFor()
  }
  expect(await search.inputValue()).toBe('esp')
  expect(await floor.getByRole('button', { name: /in this order/ }).count()).toBe(1)
  await floor.getByRole('button', { name: 'Clear the search' }).tap()
  expect(await search.inputValue()).toBe('')
  await floor.getByRole('button', { name: /^Send ·/ }).tap()

  const pay = drawer(floor).getByRole('button', { name: /^Pay/ }).first()
  await pay.tap()
  const paying = floor.getByRole('dialog')
  await paying.getByText('Cash', { exact: true }).tap()
  await paying.getByRole('group', { name: 'Handed over' }).first().getByRole('button').last().tap()
  const take = paying.getByRole('button', { name: /^Take/ })
  const thumb = await middleOf(take)
  await floor.touchscreen.tap(...thumb)
  const change = paying.getByText('Give back')
  await change.waitFor()
  await floor.touchscreen.tap(...thumb)
  await floor.touchscreen.tap(4, 4)
  await floor.keyboard.press('Escape')
  const sum = (await paying.locator('.paid__change strong').textContent())!
  await paying.getByRole('button', { name: 'Done' }).tap()
  await paying.waitFor({ state: 'detached' })
  await drawer(floor).getByText(`Give back ${sum}`).waitFor()
})

test('a waiter sells a dish out by a button that is seen, orders none of it meanwhile, and a cook brings it back', async () => {
  const floor = await screens.signedIn('floor')
  await tile(floor, '12').tap()
  await openOrder(floor)
  const dish = floor.getByRole('button', { name: /^Espresso/ }).first()
  const mark = floor.getByRole('button', { name: 'Sold out', exact: true })
  const sheet = floor.getByRole('dialog', { name: 'Espresso' })
  await mark.tap()
  await floor.getByText('Tap the dish that is sold out, or back on sale.').waitFor()
  await floor.getByRole('searchbox').fill('esp')
  await dish.tap()
  await sheet.getByRole('button', { name: 'Mark as sold out' }).tap()
  await sheet.getByText('It is sold out.').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).last().tap()
  expect(await mark.getAttribute('aria-pressed')).toBe('false')
  await dish.and(floor.locator('[aria-disabled=true]')).waitFor()
  const kitchen = await screens.signedIn('kitchen', '/kitchen')
  await kitchen.getByRole('button', { name: 'Sold out', exact: true }).tap()
  await kitchen.getByRole('searchbox').fill('esp')
  await kitchen
    .getByRole('button', { name: /^Espresso/ })
    .first()
    .tap()
  await kitchen.getByRole('button', { name: 'Undo: on sale again' }).tap()
  await dish.and(floor.locator(':not([aria-disabled])')).waitFor()
  await dish.tap()
  await dish.getByText('1×').waitFor()
})
