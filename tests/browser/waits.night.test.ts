import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { addresses } from '../support/addresses.ts'
import { everyPath } from '../support/browser/every-screen.ts'
import { findings, isThere, useScreens } from '../support/browser/screens.ts'
import { smallTargets } from '../support/browser/small-targets.ts'
import { patience } from '../tier.ts'

const screens = useScreens()
const addressesOf = addresses(screens)

const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** The calls that the console makes before any screen: the person signed in, and the stream of changes. */
const first = /\/api\/admin\/(me|events)\b/

/** From here on every request of a screen is answered by `answer` alone. */
const answered = (page: Page, answer: (route: Route) => unknown) =>
  page.route(
    (url) => url.pathname.startsWith('/api/') && !first.test(url.pathname),
    (route) => void answer(route),
  )

test.each(viewports)(
  'whoever waits for a screen, and whoever is refused it, finds nothing that axe finds: $width px wide',
  async (viewport) => {
    const page = await screens.signedIn('owner', '/settings', { viewport, reducedMotion: 'reduce' })
    await isThere(page)
    const places = (await Promise.all(everyPath.map((path) => addressesOf(page, path)))).flat()
    const wrong: string[] = []
    const look = async (how: string, address: string) => {
      const found = [...(await findings(page)), ...(await smallTargets(page))]
      wrong.push(...found.map((finding) => `${how} ${address}: ${finding}`))
    }
    await answered(page, (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not now.', details: {} } } }),
    )
    for (const address of places) {
      await screens.walkTo(page, address)
      await isThere(page)
      await look('refused', address)
    }
    // By now the code of every screen is here, so that all it waits for is its rows.
    await page.unrouteAll()
    await answered(page, () => {})
    for (const address of places) {
      await screens.walkTo(page, address)
      await look('waiting', address)
    }
    expect(wrong).toEqual([])
  },
  patience,
)
