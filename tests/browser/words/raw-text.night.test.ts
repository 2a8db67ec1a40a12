import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { everyAddress } from '../../support/browser/every-screen.ts'
import { rawTextIn, textsOf } from '../../support/browser/raw-text.ts'
import { isThere, useScreens } from '../../support/browser/screens.ts'
import { readCodeWords } from '../../support/browser/code-words.ts'
import { patience } from '../../tier.ts'

const screens = useScreens()
const codeWords = await readCodeWords()
const rawText = rawTextIn('de', codeWords)

/** From here on the device writes nothing: each write is refused as one with a wrong field is. */
async function readOnly(page: Page): Promise<void> {
  const json = { error: { code: 'input_invalid', message: 'Nein.', details: [] } }
  await page.route('**/api/**', (route) => {
    const isRead = route.request().method() === 'GET' || route.request().url().includes('preview')
    return isRead ? route.fallback() : route.fulfill({ status: 422, json })
  })
}

async function signedIn(): Promise<Page> {
  const page = await screens.signedIn('owner', '/floor', { reducedMotion: 'reduce' }, 'de')
  await isThere(page)
  return page
}

const buttonsOn = (page: Page) => page.locator('button:enabled').filter({ visible: true })

/**
 * The kind of each button on a page, so that one dish is pressed instead of all; a plain button is identified by its
 * words.
 */
const kindsOn = (page: Page) =>
  buttonsOn(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const isPlain = button.className === '' || button.className.includes('bp6-')
      return isPlain ? (button.ariaLabel ?? button.textContent ?? '').replaceAll(/\d+/g, '0') : button.className
    }),
  )

/** Some buttons end the session or lock the device; then another one goes on. */
const hasEnded = (page: Page) =>
  page.evaluate(() => localStorage.getItem('token') === null || localStorage.getItem('locked') !== null)

test(
  'nothing that a button opens shows a key, a day or a value as programs write it',
  async () => {
    let page = await signedIn()
    const addresses = await everyAddress(screens, page)
    await readOnly(page)
    const pressed = new Set<string>()
    const raw: string[] = []
    for (const address of addresses) {
      await screens.walkTo(page, address)
      await isThere(page)
      for (const [index, kind] of (await kindsOn(page)).entries()) {
        if (pressed.has(kind)) continue
        pressed.add(kind)
        const button = buttonsOn(page).nth(index)
        // A button may disappear with the panel that the press before has closed.
        if ((await kindsOn(page))[index] !== kind) continue
        await button.dispatchEvent('click')
        await isThere(page)
        raw.push(...rawText(await textsOf(page)).map((found) => `${address} ${kind}: ${found}`))
        if (await hasEnded(page)) {
          await page.context().close()
          page = await signedIn()
          await readOnly(page)
        }
        await screens.walkTo(page, address)
        await isThere(page)
      }
    }
    expect(pressed.size).toBeGreaterThan(100)
    expect(raw).toEqual([])
  },
  patience,
)
