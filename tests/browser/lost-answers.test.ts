import { expect, test } from 'vitest'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens()

interface Table {
  id: string
  name: string
  bill: string
  occupancy: string
  facts: { pendingOrders: string[]; cartLines: number; partOf: string | null }
}

test('a payment that never reached the server is said at its table until someone has read it or takes it again', async () => {
  const page = await screens.signedInNowhere('floor')
  const { aaData } = await screens.ask<{ aaData: Table[] }>(page, '/admin/table?length=1000')
  const table = aaData.find(
    ({ bill, occupancy, facts: { pendingOrders, cartLines, partOf } }) =>
      bill === 'unpaid' && occupancy === 'served' && pendingOrders.length + cartLines === 0 && partOf === null,
  )!
  await screens.goTo(page, `/floor/${table.id}?do=bill.pay`)
  const sheet = page.getByRole('dialog', { name: `Pay table ${table.name}` })
  await sheet.getByRole('button', { name: /^Card$/ }).click()
  // The payment is lost on its way, and so is each question about its outcome, until someone gives it up.
  let isAway = true
  const lose = '**/api/admin/{toggle_payment_status,withdraw_request}'
  await page.route(lose, (route) => (isAway ? route.abort() : route.continue()))
  await sheet.getByRole('button', { name: /^Take €/ }).click()
  await sheet.getByText(/^No answer yet/).waitFor()
  expect(await page.getByText('Nothing was sent').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  isAway = false
  await page.getByRole('button', { name: 'Leave and stop trying' }).click()

  const drawer = page.getByRole('complementary')
  const told = drawer.getByText(/^Not done, since it never reached the server: /)
  await told.waitFor()
  expect(await findingsAtNight(page)).toEqual([])
  await page.reload()
  await told.waitFor()
  await page.getByRole('button', { name: /^Activity/ }).click()
  const link = page.getByRole('dialog', { name: /^Activity/ }).getByRole('link', { name: /never reached the server/ })
  expect(await link.getAttribute('href')).toBe(`/floor/${table.id}`)
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Got it' }).click()
  await told.waitFor({ state: 'detached' })
})
