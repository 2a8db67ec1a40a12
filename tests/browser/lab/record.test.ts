import { expect, test } from 'vitest'
import { findings, useScreens } from '../../support/browser/screens.ts'
import { isDay } from '../../tier.ts'
import { withSession } from './with-session.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 } }

test('a seating that was recorded by hand goes the same way again', async () => {
  const page = await withSession(screens, 'order')
  await page.frameLocator('iframe').getByRole('link', { name: 'Floor' }).first().waitFor()
  // The new store has its own owner, who signs in on the open console.
  const signedIn = page.waitForResponse((answer) => /\/lab\/s\/.*\/api\/admin\/me$/.test(answer.url()))
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await Promise.all([signedIn, page.getByRole('button', { name: 'Stop recording (0)' }).waitFor()])
  const console = page.frameLocator('iframe')
  await console.getByRole('link', { name: 'Floor' }).first().click()
  await console.getByRole('button', { name: /^Table 1,/ }).click()
  const table = console.getByRole('complementary').or(console.getByRole('dialog')).last()
  const seat = table.getByRole('button', { name: /^Seat party/ })
  await seat.waitFor()
  // A next step that has just appeared takes no press.
  await console.locator('[data-fresh]').waitFor({ state: 'detached' })
  await seat.click()
  await console.getByRole('button', { name: /^Seat \d+ guests?$/ }).click()
  await console.getByText('Seated just now', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^Stop recording \([1-9]/ }).click()
  const steps = page.getByRole('list', { name: 'Recorded steps' })
  await steps.getByText('table.seat, available → seated', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByText(/^Went as recorded: \d+ steps$/).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'End session' }).click()
  await page.getByRole('button', { name: 'Start session' }).first().waitFor()
})

test.skipIf(isDay)('an evening that was saved opens by the button for runs, and a session does it again', async () => {
  const page = await screens.signedIn('owner', '/lab/order', desk)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await page.locator('.lab-head input[type=file]').setInputFiles('tests/paths/kept/evening.json')
  const kept = page.getByRole('region', { name: 'Kept walk' })
  await kept.getByText('table.seat, available → seated', { exact: false }).first().waitFor()
  await kept.getByRole('button', { name: 'Replay in a session' }).click()
  await kept.getByText(/^Went as recorded: \d+ steps$/).waitFor({ timeout: 120_000 })
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'End session' }).click()
  await page.getByRole('button', { name: 'Start session' }).first().waitFor()
})

test.skipIf(isDay)('an entry of the records opens in the lab as a walk, which a session does again', async () => {
  const page = await screens.signedIn('owner', '/audit', desk)
  await page.getByRole('link', { name: 'Open in the lab' }).first().click()
  await page.getByRole('list', { name: 'Entries of the incident' }).getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Replay in a session' }).click()
  await page.getByText(/^(Went as recorded|Departs at)/).waitFor()
  expect(await findings(page)).toEqual([])
})
