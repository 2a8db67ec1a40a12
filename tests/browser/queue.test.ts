import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looks } from '../support/browser/looks.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

/** A tablet at the door, on which someone signed in. */
async function tablet(login: string, more: BrowserContextOptions = {}, language = 'en'): Promise<Page> {
  const page = await screens.signedIn(login, '/queue', more, language)
  await page.locator('.party').first().waitFor()
  return page
}

const card = (page: Page, ticket: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${ticket} `) }) })
const line = (page: Page, name: string) => page.getByRole('region', { name })
test('an evening at the door on two tablets: join, call, arrive, seat, undo, each seen on the other', async () => {
  const [door, other] = [await tablet('floor'), await tablet('supervisor')]

  // A party of two joins; the quote and the ticket are shown before it is added.
  await door.getByLabel('Name optional').fill('Haddad')
  await door.getByText('about 18 min').waitFor()
  await door.getByRole('button', { name: 'Add as A20' }).click()
  await card(other, 'A20').waitFor()
  await door.getByText('for Haddad, about 18 min').waitFor()

  await line(door, 'Party of 1–2')
    .getByRole('button', { name: /^Call next: A18/ })
    .click()
  await card(other, 'A18').getByRole('button', { name: 'Arrived' }).waitFor()
  await card(other, 'A18').getByRole('button', { name: 'Arrived' }).click()
  await line(door, 'Party of 1–2')
    .getByRole('button', { name: /^Seat A18 at table/ })
    .waitFor()
  await line(door, 'Party of 1–2')
    .getByRole('button', { name: /^Seat A18 at table/ })
    .click()
  await line(other, 'Party of 1–2')
    .getByText(/^A18 is at table \d+\./)
    .waitFor()
  await other.getByRole('button', { name: 'Undo' }).click()
  await card(door, 'A18').getByText('Just came to the desk.').waitFor()

  // Seats A18 at the best table; taken ones cannot be chosen.
  await line(door, 'Party of 1–2').getByRole('button', { name: 'Choose a table for A18' }).click()
  const seating = door.getByRole('dialog')
  await seating.getByText('Best fit').waitFor()
  expect(await seating.getByRole('radio', { disabled: true }).count()).toBeGreaterThan(10)
  await seating.getByRole('button', { name: /^Seat at table/ }).click()
  await card(other, 'A18').waitFor({ state: 'detached' })
})

test('two who wait change places with two taps and with keys, and both new places are told before', async () => {
  const [door, other] = [await tablet('floor'), await tablet('supervisor')]
  const order = async (page: Page) =>
    (await line(page, 'Party of 3–4').locator('.party__ticket').allTextContents()).filter((ticket) => ticket !== 'B8')
  expect(await order(door)).toEqual(['B9', 'B10'])
  await door.getByRole('button', { name: 'Change the place of B9' }).click()
  const target = door.getByRole('button', { name: /^Change places with B10/ })
  expect(await target.textContent()).toContain('B9 → place 2, about 10 min later')
  expect(await target.textContent()).toContain('B10 → place 1, about 10 min sooner')
  await target.click()
  await expect.poll(() => order(other)).toEqual(['B10', 'B9'])

  await other.getByRole('button', { name: 'Change the place of B10' }).focus()
  await other.keyboard.press('Enter')
  await other.getByRole('button', { name: /^Change places with B9/ }).focus()
  await other.keyboard.press('Enter')
  await expect.poll(() => order(door)).toEqual(['B9', 'B10'])
})

test('who taps for a party that somebody else just called reads by whom', async () => {
  const [door, other] = [await screens.signedInNowhere('floor'), await tablet('supervisor')]
  // Blocks the stream, so that this tablet learns of the other's work only with the answer to its own tap.
  await door.route('**/api/admin/events**', () => undefined)
  await screens.goTo(door, '/queue')
  await card(door, 'B9').waitFor()
  await card(other, 'B9').getByRole('button', { name: 'Call' }).click()
  await card(other, 'B9').getByRole('button', { name: 'Arrived' }).waitFor()
  await line(door, 'Party of 3–4')
    .getByRole('button', { name: /^Call next: B9/ })
    .click()
  const notice = line(door, 'Party of 3–4').getByRole('alert')
  await notice.waitFor()
  expect(await notice.textContent()).toBe('B9 was just called by Claire Lefèvre.')
})

test('a guest joins by phone, hears of the call there and on the display, and leaves again', async () => {
  const door = await tablet('supervisor')
  await door.getByRole('link', { name: 'Display' }).click()
  const address = await door.getByRole('link', { name: 'Open', exact: true }).first().getAttribute('href')
  const display = await screens.open(`${new URL(address!).pathname}?lng=en`, {
    viewport: { width: 1920, height: 1080 },
  })
  await display.getByRole('heading', { name: 'Called before' }).waitFor()
  const shown = await display.locator('main').textContent()
  for (const name of ['Okafor', 'Amari', '+33']) expect(shown).not.toContain(name)

  const phone = await screens.open(`${new URL(address!).pathname.replace('display', 'join')}?lng=en`, {
    viewport: { width: 390, height: 844 },
  })
  await phone.getByText('5', { exact: true }).click()
  await phone.getByText('40–45 min').waitFor()
  await phone.getByRole('button', { name: 'Take a ticket' }).click()
  await phone.getByRole('heading', { name: /^Ticket C\d+$/ }).waitFor()
  const ticket = (await phone.getByRole('heading').textContent())!.replace('Ticket ', '')
  expect(await findingsAtNight(phone)).toEqual([])

  await door.getByRole('link', { name: 'Back to the queue' }).click()
  await card(door, ticket).getByRole('button', { name: 'Call' }).click()
  await phone.getByText('Please come to the desk').waitFor()
  await display.getByRole('alert').getByText(ticket).waitFor()

  await phone.getByRole('button', { name: 'Leave the queue' }).click()
  await phone.getByRole('button', { name: 'Yes, leave' }).click()
  await phone.getByText('You are off the list').waitFor()
  await card(door, ticket).waitFor({ state: 'detached' })
})

test('without a connection nothing is sent: every button says why, and the board stays', async () => {
  const page = await tablet('floor')
  await page.context().setOffline(true)
  await page.getByText('No connection to the server. Try again').first().waitFor()
  expect(await card(page, 'B10').getByRole('button', { name: 'Call' }).getAttribute('aria-disabled')).toBe('true')
  await page.context().setOffline(false)
  await page.locator('.queue[data-blocked]').waitFor({ state: 'detached' })
})

test.each(looks)(
  'axe finds nothing on the board, a party, the looks back and the setup: %s, %s',
  async (language, skin) => {
    const page = await tablet('supervisor', { colorScheme: skin, reducedMotion: 'reduce' }, language)
    expect(await findingsAtNight(page)).toEqual([])
    await page.locator('.party__link').nth(1).click()
    await page.getByRole('complementary').waitFor()
    expect(await findingsAtNight(page)).toEqual([])
    const shows = { history: 'table', display: 'img', 'setup/new': 'form' } as const
    for (const [place, role] of Object.entries(shows)) {
      await page.goto(`${screens.address}/queue/${place}`)
      await page.getByRole('main').getByRole(role).first().waitFor()
      expect([place, await findingsAtNight(page)]).toEqual([place, []])
    }
  },
)
