import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookingViews } from '../../src/areas/bookings/bookings-url.ts'
import { addresses } from '../support/addresses.ts'
import { dialogsOf, openDialog } from '../support/browser/dialogs.ts'
import { everyPath } from '../support/browser/every-screen.ts'
import { smallTargets } from '../support/browser/small-targets.ts'
import { findings, isThere, useScreens } from '../support/browser/screens.ts'
import { isDay, patience, shareOf } from '../tier.ts'

const screens = useScreens()
const addressesOf = addresses(screens)

interface Look {
  language: 'en' | 'fr' | 'de' | 'pt'
  skin: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
}

const every: Look[] = (['en', 'fr', 'de', 'pt'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((skin) => (['ltr', 'rtl'] as const).map((dir) => ({ language, skin, dir }))),
)
/** Before the night the one that has least in common with the plain one, in which every other test looks on. */
const looks: Look[] = isDay ? [{ language: 'de', skin: 'dark', dir: 'rtl' }] : every

const kept = (page: Page, { skin, dir }: Look) =>
  page.evaluate((layout) => localStorage.setItem('layout', layout), JSON.stringify({ skin, dir, density: 'floor' }))

/** The floor in a look. */
async function seen(look: Look): Promise<Page> {
  const page = await screens.signedIn('owner', '/floor', { reducedMotion: 'reduce' })
  await kept(page, look)
  await screens.goTo(page, '/floor', look.language)
  await isThere(page)
  return page
}

const views = bookingViews.map((view) => `/pages/booking?view=${view}`)
const paths = [...everyPath, ...views, '/dashboard?tab=app']

test.each(looks)(
  'every address is without a finding of axe, and its targets are as large as a finger: $language, $skin, $dir',
  async (look) => {
    const page = await seen(look)
    const wrong: string[] = []
    for (const path of shareOf(paths, 2))
      for (const address of await addressesOf(page, path)) {
        await screens.walkTo(page, address)
        await isThere(page)
        expect(await page.locator('html').getAttribute('dir')).toBe(look.dir)
        const found = [...(await findings(page)), ...(await smallTargets(page))]
        wrong.push(...found.map((finding) => `${path}: ${finding}`))
      }
    expect(wrong).toEqual([])
  },
  patience,
)

test.each(looks)(
  'a ticket that the kitchen calls ready is without a finding of axe: $language, $skin, $dir',
  async (look) => {
    const page = await seen(look)
    await screens.walkTo(page, '/kitchen')
    await page.locator('.cook-card').first().waitFor()
    const line = page.locator('.cook-card__lines button:enabled:has(.ticket__tag)').first()
    await line.click()
    await page.locator('.cook-card__lines button[aria-pressed="true"]:has(.ticket__tag)').first().waitFor()
    expect(await findings(page)).toEqual([])
  },
  patience,
)

/** Before the night dialogs are only measured. */
const findingsByNight = async (page: Page) => (isDay ? [] : findings(page))

test.each(looks)(
  'every dialog of the floor, the queue and the orders has targets as large as a finger, and by night no finding of axe: $language, $skin, $dir',
  async (look) => {
    const page = await seen(look)
    const wrong: string[] = []
    for (const opening of await dialogsOf(screens, page)) {
      await openDialog(screens, page, look.language, opening)
      const found = [...(await findingsByNight(page)), ...(await smallTargets(page))]
      wrong.push(...found.map((finding) => `${opening.at} ${opening.presses.join(' ')}: ${finding}`))
    }
    expect(wrong).toEqual([])
  },
  patience,
)

/** Pages of no route: the way in, an address that leads nowhere, and one that is for others. */
const shell = ['/login', '/login?to=%2Forders', '/nowhere', '/audit', '/floor/edit']

const refuse =
  (status: number, code: string, details = {}) =>
  (page: Page) =>
    page.route('**/api/admin/events**', (route) =>
      route.fulfill({ status, headers: { 'Retry-After': '120' }, json: { error: { code, message: code, details } } }),
    )
const notice = { until: '2026-11-20T21:30:00Z', message: 'New tables in the bar' }
/** The screens that cover everything: a name, the way to show one, and its selector. */
const covers: [string, (page: Page) => Promise<unknown>, string][] = [
  ['too old', refuse(410, 'version_too_old'), '.dialog'],
  ['maintenance', refuse(503, 'maintenance', notice), '.operator-says'],
  ['locked', (page) => page.evaluate(() => localStorage.setItem('locked', 'yes')), '.lock__middle .pin-pad'],
]

test.each(looks)(
  'the way in, and what is not there or not for somebody, is without a finding of axe: $language, $skin, $dir',
  async (look) => {
    const page = await screens.signedIn('floor', '/floor', { reducedMotion: 'reduce' })
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await kept(page, look)
    const wrong: string[] = []
    for (const address of shell) {
      const isOut = address.startsWith('/login')
      await page.evaluate(
        (value) => (value === null ? localStorage.removeItem('token') : localStorage.setItem('token', value)),
        isOut ? null : token,
      )
      await screens.goTo(page, address, look.language)
      await isThere(page)
      const found = [...(await findings(page)), ...(await smallTargets(page))]
      wrong.push(...found.map((finding) => `${address}: ${finding}`))
    }
    await page.evaluate((value) => localStorage.setItem('token', value!), token)
    for (const [name, happens, sight] of covers) {
      await page.unrouteAll()
      await happens(page)
      await screens.goTo(page, '/queue', look.language)
      await page.locator(sight).waitFor()
      const found = [...(await findings(page)), ...(await smallTargets(page))]
      wrong.push(...found.map((finding) => `${name}: ${finding}`))
    }
    expect(wrong).toEqual([])
  },
  patience,
)
