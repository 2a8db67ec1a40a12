import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, useScreens } from '../../support/browser/screens.ts'
import { isDay } from '../../tier.ts'
import { withSession } from './with-session.ts'

const screens = useScreens()

/** An owner in the lab whose session is past the acceptance of an order and the cancellation of one of its lines. */
async function afterCancelling(): Promise<{ page: Page; console: FrameLocator }> {
  const page = await withSession(screens, 'order', /^pending accept, cancel, readyLines, ready, edit/)
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await page.getByText('The product is at step 1').waitFor()
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await page.getByText('The product is at step 2').waitFor()
  return { page, console: page.frameLocator('iframe') }
}

async function setFault(page: Page, name: string): Promise<void> {
  const fault = page.getByRole('combobox', { name: 'Next write' })
  await fault.selectOption(name)
  // The field shows the name once the session knows it.
  await expect.poll(() => fault.inputValue()).toBe(name)
}

async function endSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End session' }).click()
  await page.getByRole('button', { name: 'Start session' }).first().waitFor()
}

test.skipIf(isDay)(
  'one millisecond before an undo ends its button stands in the product, and at its end it is gone',
  async () => {
    const { page, console } = await afterCancelling()
    const undo = console.getByRole('button', { name: 'Undo cancellation' })
    await undo.waitFor()
    const clock = page.getByRole('group', { name: 'Clock of the session' })
    await clock.getByRole('combobox').hover()
    await clock.getByRole('combobox').selectOption({ label: 'Fri 20:14:10 facts of order change' })
    await clock.getByRole('button', { name: '−1 ms' }).click()
    await clock.getByText('20:14:09.999').waitFor()
    await console.getByText('You can undo this for 1 s.').waitFor()
    expect(await undo.isEnabled()).toBe(true)
    await clock.getByRole('button', { name: '0 ms' }).click()
    await clock.getByText('20:14:10', { exact: false }).first().waitFor()
    await undo.waitFor({ state: 'detached' })
    expect(await findings(page)).toEqual([])
    await endSession(page)
  },
)

test('a write whose answer is lost is done once in the product, and one that is refused is not done', async () => {
  const { page, console } = await afterCancelling()
  const order = console.getByRole('complementary', { name: /^Order / })
  const start = order.getByRole('button', { name: /^Start/ })
  await setFault(page, '422 refused')
  await start.click()
  await console.getByText('Another one has this already, or had it.').first().waitFor()
  expect(await order.getByText('Accepted just now', { exact: false }).count()).toBe(1)
  await setFault(page, 'answer lost after the commit')
  await start.click()
  await start.waitFor({ state: 'detached' })
  await order.getByText('The kitchen began', { exact: false }).waitFor()
  await endSession(page)
})

test.skipIf(isDay)('who was signed out of the product by a fault is signed in again by one press', async () => {
  const { page, console } = await afterCancelling()
  await setFault(page, '401 unauthenticated')
  await console
    .getByRole('complementary', { name: /^Order / })
    .getByRole('button', { name: /^Start/ })
    .click()
  await console.getByLabel('Password', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await console.getByRole('link', { name: 'Floor' }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Sign in again' }).count()).toBe(0)
  await endSession(page)
})

test.skipIf(isDay)('who works in the product of a session stays signed in at the real one', async () => {
  const { page, console } = await afterCancelling()
  await page.getByRole('combobox', { name: 'Signed in as' }).selectOption('floor')
  await console.getByRole('link', { name: 'Floor' }).first().waitFor()
  await page.getByRole('button', { name: 'Add second device' }).click()
  await page.frameLocator('iframe[data-client="2"]').getByRole('link', { name: 'Floor' }).first().waitFor()
  await endSession(page)
  await screens.goTo(page, '/lab/order')
  await page.getByRole('heading', { name: 'Lab' }).waitFor()
  expect(await screens.ask(page, '/admin/me')).toMatchObject({ role: 'merchant' })
})
