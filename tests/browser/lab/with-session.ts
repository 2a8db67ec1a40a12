import type { Page } from 'playwright-core'
import type { useScreens } from '../../support/browser/screens.ts'

/** An owner in the lab with a chart and a session beside it; if a path is given, it is before its first step. */
export async function withSession(screens: ReturnType<typeof useScreens>, chart: string, path?: RegExp): Promise<Page> {
  const desk = { viewport: { width: 1440, height: 900 } }
  const page = await screens.signedIn('owner', `/lab/${chart}?beside=product`, desk)
  if (path) await page.getByRole('button', { name: path }).click()
  await page.getByRole('button', { name: 'Start session' }).first().click()
  await page.getByRole('group', { name: 'Clock of the session' }).waitFor({ timeout: 120_000 })
  if (!path) return page
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await page.getByText('The product is at step 0').waitFor()
  return page
}
