import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name}, `) })
const drawer = (page: Page) => page.getByRole('complementary')

test('an evening: seat, order, pay, release, then a supervisor’s void, each seen on a second tablet', async () => {
  const [floor, supervisor] = [await screens.signedIn('floor'), await screens.signedIn('supervisor')]
  await tile(supervisor, '2').waitFor()

  await tile(floor, '2').click()
  await drawer(floor)
    .getByRole('button', { name: /^Seat party/ })
    .click()
  const seating = floor.getByRole('dialog')
  await seating.getByLabel('Name, if given').fill('Okafor')
  await seating.getByRole('button', { name: 'Seat 2 guests' }).click()
  await drawer(floor).getByRole('heading', { name: 'Okafor, 2 guests' }).waitFor()
  await supervisor.getByRole('button', { name: /^Table 2, Okafor, 2 guests at a table for 2/ }).waitFor()

  await drawer(floor)
    .getByRole('button', { name: /^Order/ })
    .first()
    .click()
  await floor
    .getByRole('searchbox')
    .or(floor.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('steak')
  await floor
    .getByRole('button', { name: /^Steak frites/ })
    .first()
    .click()
  const options = floor.getByRole('dialog').last()
  await options.getByText('rare', { exact: true }).click()
  await options.getByText('fries', { exact: true }).click()
  await options.getByRole('button', { name: /^Add/ }).click()
  await floor.getByRole('button', { name: /^Send ·/ }).click()
  await drawer(floor).getByText('Steak frites').waitFor()
  await supervisor.getByRole('button', { name: /^Table 2, Okafor.*sent/i }).waitFor()

  // The sum depends on the promotions of the day; a guest hands over the largest one that is offered.
  await drawer(floor).getByRole('button', { name: /^Pay/ }).first().click()
  const paying = floor.getByRole('dialog')
  await paying.getByText('Cash', { exact: true }).click()
  await paying.getByRole('group', { name: 'Handed over' }).first().getByRole('button').last().click()
  await paying.getByRole('button', { name: /^Take/ }).click()
  await paying.getByText('Give back').waitFor()
  await paying.getByRole('button', { name: 'Done' }).click()
  await supervisor.getByRole('button', { name: /^Table 2, Okafor.*The bill is paid/ }).waitFor()
  const orderLink = await drawer(floor).getByRole('link', { name: 'Void' }).first().getAttribute('href')

  await drawer(floor)
    .getByRole('button', { name: /^Release table/ })
    .click()
  await supervisor.getByRole('button', { name: /^Table 2, .*To clear/ }).waitFor()
  await drawer(floor)
    .getByRole('button', { name: /^Mark clean/ })
    .click()
  await supervisor.getByRole('button', { name: /^Table 2, seats 2, Free/ }).waitFor()

  await supervisor.goto(`${screens.address}${orderLink}`)
  await supervisor.getByRole('checkbox').first().check({ force: true })
  await supervisor.getByRole('button', { name: 'Next: the reason' }).click()
  await supervisor.getByRole('radio', { name: 'Food was sent back' }).press('Space')
  await supervisor.getByText(/ goes back to the guest\.$/).waitFor()
  await supervisor.keyboard.type('246810')
  await supervisor.keyboard.press('Enter')
  await supervisor.getByRole('heading', { name: /^1 line of order \d+ is voided$/ }).waitFor()
  await supervisor.getByText('approved by Claire Lefèvre').waitFor()
  await supervisor.getByRole('button', { name: 'To the order', exact: true }).click()
  await supervisor.getByRole('heading', { name: 'History' }).waitFor()
  expect(new URL(supervisor.url()).pathname).toBe(orderLink!.replace('/void', ''))
})
