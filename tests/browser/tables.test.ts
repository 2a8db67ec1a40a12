import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowDown } from '../support/browser/browser.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
/** A device with reduced motion, since elements that still move have no final place or colour. */
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, reducedMotion: 'reduce' } as const
const tablet = (login: string) => screens.signedIn(login, '/floor', desk)

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name}, `) })
const drawer = (page: Page) => page.getByRole('complementary')

test('a party is picked up with a key and moved, its tables are joined and parted, and a second screen sees it', async () => {
  const [floor, other] = [await tablet('floor'), await tablet('supervisor')]
  await tile(floor, '12').focus()
  await floor.keyboard.press('m')
  await floor.getByRole('status').filter({ hasText: 'Choose where to' }).waitFor()
  await tile(floor, '24').focus()
  await floor.getByRole('status').filter({ hasText: 'Move to table 24' }).waitFor()
  await floor.keyboard.press('Enter')
  const dialog = floor.getByRole('dialog')
  await dialog.getByRole('row', { name: /^24 free waiting for food/ }).waitFor()
  expect(await findingsAtNight(floor)).toEqual([])
  await dialog.getByRole('button', { name: 'Move to table 24' }).click()
  await drawer(floor).getByRole('heading', { name: 'Moreau, 4 guests' }).waitFor()
  await tile(other, '24').filter({ hasText: 'Moreau' }).waitFor()

  await drawer(floor)
    .getByRole('button', { name: /^Move or join/ })
    .click()
  await tile(floor, '2').click()
  await dialog.getByRole('radio', { name: /^Join the tables/ }).press('Space')
  await dialog.getByRole('button', { name: 'Join 24 and 2' }).click()
  await drawer(floor).getByText('Together with table 2.').waitFor()
  await tile(other, '2').filter({ hasText: 'Part of table 24' }).waitFor()
  await tile(floor, '2').click()
  await drawer(floor)
    .getByRole('button', { name: /^Split tables/ })
    .click()
  await tile(other, '2').filter({ hasText: 'To clear' }).waitFor()
})

test('a party is dragged onto another one, and what would come of it is said before it is dropped', async () => {
  const floor = await tablet('supervisor')
  const [from, to] = [(await tile(floor, '9').boundingBox())!, (await tile(floor, '5').boundingBox())!]
  await floor.mouse.move(from.x + 20, from.y + 20)
  await floor.mouse.down()
  await floor.mouse.move(to.x + 30, to.y + 30, { steps: 8 })
  await floor.getByText(/^One bill with table 5: €/).waitFor()
  await floor.mouse.up()
  const dialog = floor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Look at the bills' }).waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(2)
  await floor.keyboard.press('Escape')
})

test('one item goes to the bill of another table, both are told before, and it comes back', async () => {
  const floor = await tablet('supervisor')
  await tile(floor, '5').click()
  const bread = drawer(floor).getByRole('listitem').filter({ hasText: 'Bread basket' })
  await bread.waitFor()
  await drawer(floor).getByRole('button', { name: 'Move items' }).first().click()
  await floor.getByRole('checkbox', { name: /Bread basket/ }).check()
  await floor.getByLabel('To table').selectOption({ label: 'Table 14, Lindqvist' })
  await floor
    .getByText(/^Order \d+: due €/)
    .nth(1)
    .waitFor()
  await floor.getByRole('button', { name: 'Move 1 item to table 14' }).click()
  await floor.getByRole('heading', { name: '1 item moved to table 14' }).waitFor()
  await bread.waitFor({ state: 'detached' })
  await floor.getByRole('button', { name: /^Undo, / }).click()
  await bread.waitFor()
  expect(await bread.count()).toBe(1)
})

test('on a slow tablet the second of two quick taps finds what the first one did', async () => {
  const floor = await tablet('floor')
  await tile(floor, '9').click()
  await drawer(floor)
    .getByRole('button', { name: /^Move or join/ })
    .waitFor()
  await slowDown(floor, 6)
  await drawer(floor)
    .getByRole('button', { name: /^Move or join/ })
    .click()
  await tile(floor, '5').click()
  const dialog = floor.getByRole('dialog')
  // Combining is not the floor's: it is refused in place, and the tables can be joined.
  await dialog.getByText(/^You do not have the right to do this/).waitFor()
  expect(await dialog.getByRole('radio', { name: /^One bill/ }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('radio', { name: /^Join/ }).isChecked()).toBe(true)
  expect(new URL(floor.url()).searchParams.get('do')).toBe('carry')
})

test('the buttons of a table wait for its next step, and stay where they are', async () => {
  const floor = await tablet('floor')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await floor.route('**/order_detail/**', async (route) => {
    await isAnswered
    await route.fallback()
  })
  const loading = drawer(floor).getByRole('status', { name: 'Loading' })
  const places = () =>
    drawer(floor)
      .locator('.table-actions button')
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          button.textContent,
          button.getBoundingClientRect().x,
          button.getBoundingClientRect().y,
        ]),
      )
  await tile(floor, '9').click()
  await drawer(floor)
    .getByRole('heading', { name: /5 guests/ })
    .waitFor()
  await loading.waitFor()
  expect(await places()).toEqual([])
  // A free table without a booking: its next step is known without its orders.
  const { aaData } = await screens.ask<{ aaData: { id: string; occupancy: string; next_booking: object | null }[] }>(
    floor,
    '/admin/table?length=99',
  )
  const free = aaData.find((table) => table.occupancy === 'available' && table.next_booking === null)!
  await screens.walkTo(floor, `/floor/${free.id}`)
  await drawer(floor).getByRole('button', { name: 'Seat party' }).waitFor()
  await loading.waitFor()
  const before = await places()
  expect(before.map(([words]) => words)).toContain('Reserve')
  answer()
  await loading.waitFor({ state: 'detached' })
  expect(await places()).toEqual(before)
})

test('a table that is opened by its address moves no other one when its drawer comes', async () => {
  const page = await screens.signedInNowhere('floor', desk)
  const { aaData: tables } = await screens.ask<{ aaData: { id: string; name: string }[] }>(
    page,
    '/admin/table?length=99',
  )
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/TableDrawer*.js', async (route) => {
    await isAnswered
    await route.fallback()
  })
  await screens.goTo(page, `/floor/${tables.find(({ name }) => name === '9')!.id}`)
  await tile(page, '5').waitFor()
  const before = await tile(page, '5').boundingBox()
  answer()
  await drawer(page).getByRole('heading').first().waitFor()
  expect(await tile(page, '5').boundingBox()).toEqual(before)
})

test('who is at a table is seen on another tablet, and what is not paid is cleared with a PIN', async () => {
  const [floor, supervisor] = [await tablet('floor'), await tablet('supervisor')]
  await tile(floor, '22').click()
  await drawer(floor)
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await tile(supervisor, '22').click()
  await drawer(supervisor)
    .getByText(/^Inès Roux is at this table until/)
    .waitFor()
  await floor.keyboard.press('Escape')
  await drawer(supervisor)
    .getByText(/^Inès Roux is at this table until/)
    .waitFor({ state: 'detached' })

  await drawer(supervisor).getByRole('button', { name: 'Write off unpaid' }).click()
  const dialog = supervisor.getByRole('dialog')
  await dialog.getByText('Neither counts as a sale.').waitFor()
  expect(await findingsAtNight(supervisor)).toEqual([])
  await dialog.getByRole('radio', { name: 'Guests left without paying' }).press('Space')
  await dialog.getByRole('button', { name: /^Write off €/ }).click()
  await supervisor.getByRole('group', { name: 'PIN' }).waitFor()
  await supervisor.keyboard.type('246810')
  await dialog.getByRole('button', { name: /^Write off what table 22 owes · €/ }).click()
  await tile(floor, '22').filter({ hasText: 'To clear' }).waitFor()
})
