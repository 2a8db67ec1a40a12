import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicRoutes, routes } from '../../src/app/routes.ts'
import { smallTargets } from '../support/small-targets.ts'
import { findings, useScreens } from '../support/screens.ts'
import { patience, tier } from '../tier.ts'

const screens = useScreens()

interface Look {
  language: 'en' | 'fr' | 'de' | 'pt'
  skin: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
}

const every: Look[] = (['en', 'fr', 'de', 'pt'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((skin) => (['ltr', 'rtl'] as const).map((dir) => ({ language, skin, dir }))),
)
/** Before the night the two that have least in common. */
const looks: Look[] =
  tier === 'pr'
    ? [
        { language: 'en', skin: 'light', dir: 'ltr' },
        { language: 'de', skin: 'dark', dir: 'rtl' },
      ]
    : every

const first = async (page: Page, path: string) =>
  (await screens.ask<{ aaData: { id: string }[] }>(page, path)).aaData[0]!.id

/** What stands for each name in the addresses, from the demo's evening. */
const names: Record<string, (page: Page) => Promise<string>> = {
  tableId: (page) => first(page, '/admin/table'),
  orderId: (page) => first(page, '/admin/display_order?type=action&length=1'),
  entryId: async (page) => (await lines(page)).flatMap(({ entries }) => entries)[0]!.id,
  lineId: async (page) => (await lines(page))[0]!.id,
  ticketId: async (page) => (await lines(page)).flatMap(({ entries }) => entries)[0]!.id,
  approvalId: async (page) => (await ask(page)).approval_id,
  day: async (page) =>
    (await screens.ask<{ merchant: { business_day: string } }>(page, '/admin/me')).merchant.business_day,
  key: async (page) => (await screens.ask<{ key: string }>(page, '/admin/queue_key')).key,
}
const lines = async (page: Page) =>
  (await screens.ask<{ aaData: { id: string; entries: { id: string }[] }[] }>(page, '/admin/queue')).aaData

/** A question that waits for an answer. */
async function ask(page: Page): Promise<{ approval_id: string }> {
  const orderId = await names.orderId!(page)
  const { version } = await screens.ask<{ version: number }>(page, `/admin/order_detail/${orderId}`)
  return page.evaluate(
    async (body) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('token')}`,
        'Content-Type': 'application/json',
        'X-Request-Id': crypto.randomUUID(),
        'admin-version': '7.0.5',
      }
      const answer = await fetch('/api/admin/approval', { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { data: { approval_id: string } }).data
    },
    { event: 'order.void', subject_type: 'order', subject_id: orderId, version, amount: 0 },
  )
}

/** An address with all its names filled in; and without the one that may be left out. */
async function addressesOf(page: Page, path: string): Promise<string[]> {
  const parts = path.split('/').slice(1)
  const filled = await Promise.all(
    parts.map(async (part) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1).replace('?', '')
      const find = names[name]
      if (!find) throw new Error(`The address ${path} names "${name}": say in this file what stands for it.`)
      return find(page)
    }),
  )
  const whole = `/${filled.join('/')}`
  return parts.at(-1)!.endsWith('?') ? [`/${filled.slice(0, -1).join('/')}`, whole] : [whole]
}

const kept = (page: Page, { skin, dir }: Look) =>
  page.evaluate((layout) => localStorage.setItem('layout', layout), JSON.stringify({ skin, dir, density: 'floor' }))

/** Until the screen has its code, its words and its rows. */
const isThere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.body.innerText.trim().length > 20 &&
      document.querySelector('.splash, [class*="skeleton"], [aria-busy="true"]') === null,
  )

const paths = [...new Set([...routes, ...publicRoutes].map(({ path }) => path))]

test.each(looks)(
  'every address is without a finding of axe, and its targets are as large as a finger: $language, $skin, $dir',
  async (look) => {
    const page = await screens.signedIn('owner', '/floor', { reducedMotion: 'reduce' })
    await kept(page, look)
    const wrong: string[] = []
    for (const path of paths)
      for (const address of await addressesOf(page, path)) {
        await screens.goTo(page, address, look.language)
        await isThere(page)
        expect(await page.locator('html').getAttribute('dir')).toBe(look.dir)
        const found = [...(await findings(page)), ...(await smallTargets(page))]
        wrong.push(...found.map((finding) => `${path}: ${finding}`))
      }
    expect(wrong).toEqual([])
  },
  patience,
)
