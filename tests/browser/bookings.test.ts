import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useScreens } from '../support/browser/screens.ts'

const screens = useScreens()
const phone = { viewport: { width: 320, height: 720 }, isMobile: true }

interface BookingPage {
  aaData: {
    id: string
    version: number
    name: string
    state: string
    starts_at: string
    tables: { id: string; name: string }[]
  }[]
}
const bookingOf = async (page: Page, name: string) => {
  const { aaData } = await screens.ask<BookingPage>(page, `/admin/booking?search=${name}`)
  return aaData[0]!
}

/** Cancels today's bookings, so that several tables are free at any time. */
async function clearDay(page: Page): Promise<void> {
  const { merchant } = await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')
  const { aaData } = await screens.ask<BookingPage>(page, `/admin/booking?day=${merchant.business_day}&length=100`)
  for (const { id, version } of aaData.filter(({ state }) => ['requested', 'confirmed', 'arrived'].includes(state)))
    await screens.ask(page, `/admin/workflow/booking/${id}`, { event: 'booking.cancel', version })
}

/** Books by phone with the keyboard alone, for today at the first free time. */
async function bookByKeys(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Bookings', exact: true }).waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose a time' }).waitFor()
  await page.keyboard.press('2')
  await dialog.locator('[data-verdict=free] input[name=slot]').first().focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('+33 6 12 34 56 78')
  // Escape asks before it loses the input.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor({ state: 'detached' })
  await dialog.getByLabel('Phone', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: new RegExp(`^${name}, 2 guests`) }).waitFor()
}

test('a booking is taken by phone and moved on the timeline with keys alone, then seated on the floor', async () => {
  const page = await screens.signedIn('supervisor', '/pages/booking', { viewport: { width: 1440, height: 900 } })
  await clearDay(page)
  await bookByKeys(page, 'Aguilar')
  const before = await bookingOf(page, 'Aguilar')
  expect(before).toMatchObject({ state: 'confirmed', tables: [expect.anything()] })

  // The open bar is picked up; the cell under it shows its effect before it is dropped.
  await page.keyboard.press('5')
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByRole('link', { name: /^Aguilar, 2 guests/ })
    .waitFor()
  await page.keyboard.press('m')
  const told = page.locator('.carry-bar[role=status]')
  await told.waitFor()
  const verdict = () => told.getAttribute('data-verdict')
  const own = before.tables[0]!.name
  const names = await page.getByRole('region', { name: 'Timeline' }).locator('strong.figures').allTextContents()
  let row = names.indexOf(own)
  const isFound = async () => names[row] !== own && (await verdict()) === 'free'
  for (const [key, by, end] of [['ArrowDown', 1, names.length - 1] as const, ['ArrowUp', -1, 0] as const])
    while (row !== end && !(await isFound())) {
      row += by
      await page.keyboard.press(key)
      await told.getByText(`table ${names[row]},`).waitFor()
    }
  expect(await verdict()).toBe('free')
  await page.keyboard.press('Enter')
  await told.waitFor({ state: 'detached' })
  await expect.poll(async () => (await bookingOf(page, 'Aguilar')).tables[0]!.id).not.toBe(before.tables[0]!.id)
  const moved = await bookingOf(page, 'Aguilar')
  expect(moved.tables[0]!.name).toBe(names[row])
  expect(moved.starts_at).toBe(before.starts_at)

  await screens.walkTo(page, `/floor/${moved.tables[0]!.id}`)
  const next = page.getByRole('region', { name: 'Next booking here' })
  await next.getByText(/Aguilar, 2 guests/).waitFor()
  await next.getByRole('button', { name: `Seat at ${moved.tables[0]!.name}` }).click()
  await page.getByRole('heading', { name: 'Aguilar, 2 guests' }).waitFor()
  await expect.poll(async () => (await bookingOf(page, 'Aguilar')).state).toBe('seated')
})

test('a guest books on a phone of 320 pixels without an account, has it as a file, and cancels it', async () => {
  const staff = await screens.signedIn('owner', '/healthz')
  const { key } = await screens.ask<{ key: string }>(staff, '/admin/queue_key')
  const guest = await screens.open(`/book/${key}?lng=en`, phone)
  // Tomorrow has whole services.
  await guest.getByRole('radio', { name: '3', exact: true }).press('Space')
  await guest.locator('input[name=day]:enabled').nth(1).press('Space')
  await guest.locator('input[name=time]:not([aria-disabled])').first().press('Space')
  await guest.getByLabel('Name', { exact: true }).fill('Nakamura')
  await guest.getByRole('button', { name: /^Book / }).click()
  await guest.getByRole('alert').getByText('One of the two, so that the restaurant can reach you.').waitFor()
  await guest.locator('input[autocomplete=tel]:focus').fill('+49 151 2345 6789')
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await guest.getByRole('button', { name: /^Book / }).click()
  await guest.getByText('Your table is booked.').waitFor()
  expect(new URL(guest.url()).pathname).toMatch(new RegExp(`^/book/${key}/.+\\.[0-9a-f]{32}$`))

  const file = await guest.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const calendar = await (await fetch(new URL(file!, screens.address))).text()
  expect(calendar).toContain('BEGIN:VEVENT')

  await guest.getByRole('button', { name: 'Cancel the booking' }).click()
  await guest.getByRole('button', { name: 'Yes, cancel' }).click()
  await guest.getByText('This booking is cancelled.').waitFor()
  expect(await guest.getByText(/^The table is yours until/).count()).toBe(0)
  expect((await bookingOf(staff, 'Nakamura')).state).toBe('cancelled')
})
