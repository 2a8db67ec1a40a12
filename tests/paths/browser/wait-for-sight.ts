import type { Locator } from 'playwright-core'

/**
 * Waits until the screen shows a state.
 *
 * @throws with what it shows instead
 */
export async function waitForSight(sight: Locator, state: string): Promise<void> {
  await sight
    .first()
    .waitFor()
    .catch(async () => {
      const page = sight.page()
      const shown = (await page.getByRole('main').first().innerText()).replaceAll(/\s+/g, ' ').slice(0, 400)
      throw new Error(`The screen does not show ${state}: ${String(sight)} is not at ${page.url()}. It shows: ${shown}`)
    })
}
