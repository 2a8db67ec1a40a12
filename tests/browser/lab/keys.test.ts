import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useScreens } from '../../support/browser/screens.ts'
import { patience } from '../../tier.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 } }

const isHeld = (held: Locator) => held.evaluate((element) => element === document.activeElement)

/** Presses a key until something holds the focus, as somebody without a pointer goes there. */
async function go(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  await to.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isHeld(to)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead there.`)
}

async function press(page: Page, button: Locator, key = 'Tab'): Promise<void> {
  await go(page, button, key)
  await page.keyboard.press('Enter')
}

test(
  'a tester starts a session by keys alone and works it: clock, person, fault, in and out of its console, and by hand',
  async () => {
    const page = await screens.signedIn('owner', '/lab/queue-entry?beside=product', desk)
    const product = page.getByRole('region', { name: 'Product', exact: true })
    const beside = page.getByRole('complementary', { name: 'Details' })
    const named = (name: string) => product.getByRole('button', { name, exact: true })

    await go(page, beside, 'F6')
    await press(page, named('Start session'))
    const clock = product.getByRole('group', { name: 'Clock of the session' })
    await clock.waitFor({ timeout: 120_000 })
    expect(await isHeld(product)).toBe(true)

    await press(page, clock.getByRole('button', { name: '+10 s' }))
    await clock.getByText('20:14:10').waitFor()
    await go(page, product.getByRole('combobox', { name: 'Signed in as' }))
    await page.keyboard.press('ArrowDown')
    await product.getByText(/^PIN \d+$/).waitFor()
    const fault = product.getByRole('combobox', { name: 'Next write' })
    await go(page, fault)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => fault.inputValue()).toBe('409 stale')

    const frame = product.locator('iframe')
    const console = frame.contentFrame()
    await console.getByRole('link', { name: 'Floor' }).first().waitFor()
    await go(page, frame, 'F6')
    await page.keyboard.press('Tab')
    expect(await console.locator(':focus').count()).toBe(1)
    await go(page, beside, 'Shift+F6')

    const path = page.getByRole('button', { name: /^waiting call, skip, requeue, call/ })
    await go(page, page.getByRole('button', { name: /^waiting/ }).first(), 'Shift+F6')
    await press(page, path)
    await go(page, page.getByRole('region', { name: 'Chart', exact: true }), 'F6')
    await press(page, page.getByRole('button', { name: 'Live', exact: true }))
    await page.getByText('The product stands at step 0').waitFor()
    await go(page, product.getByRole('radio', { name: 'over HTTP' }), 'F6')
    await page.keyboard.press('ArrowRight')
    const contract = product.getByRole('region', { name: 'Contract of this state' })
    await contract.getByText('No accessibility faults').waitFor()
  },
  patience,
)
