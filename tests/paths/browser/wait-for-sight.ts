import type { Locator, Page } from 'playwright-core'

/** Describes the page that lacks an expected sight: its address, and the text of its dialogs and its main part. */
async function shownOn(page: Page): Promise<string> {
  const places = [...(await page.getByRole('dialog').all()), page.getByRole('main').first()]
  const words = await Promise.all(places.map((place) => place.innerText({ timeout: 1_000 }).catch(() => '')))
  return `At ${page.url()} it shows: ${words.join(' | ').replaceAll(/\s+/g, ' ').slice(0, 900)}`
}

/**
 * Does something on a page.
 *
 * @throws if it fails, with the present content of the page
 */
export const orTellWhatIsShown = <Done>(page: Page, work: Promise<Done>): Promise<Done> =>
  work.catch(async (error: Error) => {
    throw new Error(`${error.message.trim()}\n${await shownOn(page)}`, { cause: error })
  })

/**
 * Waits until the screen shows a state.
 *
 * @throws with the screen's present content
 */
export async function waitForSight(sight: Locator, state: string): Promise<void> {
  const page = sight.page()
  await sight
    .first()
    .waitFor()
    .catch(async () => {
      throw new Error(`The screen does not show ${state}: ${String(sight)} is not there. ${await shownOn(page)}`)
    })
}
