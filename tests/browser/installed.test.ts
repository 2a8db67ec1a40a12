import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DisplayMenu } from '#contract/menu/menu.ts'
import { type FakeDevice, type PushService, pushService } from '../support/push-service.ts'
import { findingsAtNight, useScreens } from '../support/browser/screens.ts'

const screens = useScreens(async () => ({ PUSH_HOSTS: 'loopback' }))
const withWorker: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['notifications'] }

let service: PushService
beforeAll(async () => {
  service = await pushService(async () => publicKey)
})
afterAll(() => service.close())
let publicKey = ''

/** Waits until the service worker controls the page. */
const ruled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Replaces the browser's push service by ours: no browser of a test reaches its maker's. */
const subscribeAt = (page: Page, device: FakeDevice) =>
  page.addInitScript((subscription) => {
    const own = {
      endpoint: subscription.endpoint,
      toJSON: () => ({ ...subscription, expirationTime: null }),
      unsubscribe: async () => sessionStorage.removeItem('test_subscribed') === undefined,
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => (sessionStorage.setItem('test_subscribed', 'yes'), own),
      getSubscription: async () => (sessionStorage.getItem('test_subscribed') ? own : null),
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, device.subscription)

const refuse = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))

test('without a connection the console still opens, from what its worker keeps; of the API nothing is ever kept', async () => {
  const page = await screens.signedIn('floor', '/floor', withWorker)
  await ruled(page)
  await page.reload()
  await page.getByRole('button', { name: /^Table 5\b/ }).waitFor()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return { names, paths: all.flat().map((url) => new URL(url).pathname) }
  })
  expect(kept.names).toEqual([expect.stringMatching(/^statehouse-[\da-f]{16}$/)])
  expect(kept.paths).toEqual(expect.arrayContaining(['/index.html', '/locales/de.json']))
  expect(kept.paths.filter((path) => /^\/(api|readyz|metrics)/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('The server is not ready yet. Trying again…').first().waitFor()
  expect(
    await page.evaluate(() =>
      fetch('/api/admin/me').then(
        (answer) => answer.status,
        () => 'no answer',
      ),
    ),
  ).toBe('no answer')
})

test('a part that is gone from the server loads the console anew, once for each build, and then says that it failed', async () => {
  const page = await screens.signedIn('floor', '/floor')
  /** Fires a failed import. Returns true if it stays unhandled, false if the page is about to reload. */
  const miss = async () => {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/worker-/.test(name)),
    )
    return page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  }
  const reloaded = page.waitForEvent('load')
  await expect.poll(() => miss().catch(() => false)).toBe(false)
  await reloaded
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('button', { name: /^Table 5\b/ }).waitFor()
  expect(await miss()).toBe(true)
  expect(loads).toBe(0)
})

test('the console can be put on a home screen, in the language of its user, with a way to each place of work', async () => {
  const page = await screens.open('/login?lng=de')
  await page.getByRole('button', { name: 'Anmelden' }).waitFor()
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await fetch(`${screens.address}${address}`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest).toMatchObject({ lang: 'de', display: 'standalone', start_url: '/' })
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/floor', '/queue', '/orders'])
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(`${screens.address}${src}`)).arrayBuffer())
    expect(icon.subarray(1, 4).toString()).toBe('PNG')
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
})

test('notifications are turned on, tried and chosen in the settings; a new order comes', async () => {
  const page = await screens.signedIn('kitchen', '/floor', withWorker)
  const device = service.device()
  await subscribeAt(page, device)
  await ruled(page)
  await screens.goTo(page, '/settings')
  const panel = page.getByRole('region', { name: 'Notifications on this device' })
  await panel.getByText('Off', { exact: true }).waitFor()
  publicKey = (await screens.ask<{ public_key: string }>(page, '/subscribe')).public_key
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await panel.getByText('On', { exact: true }).waitFor()
  expect(await findingsAtNight(page)).toEqual([])

  await panel.getByRole('button', { name: 'Send a test' }).click()
  await panel.getByText(/^The last one went out at /).waitFor()
  expect(device.messages).toMatchObject([{ kind: 'test', store: 'Bistro Marlène' }])

  const told = panel.getByRole('checkbox', { name: 'Called parties' })
  await told.uncheck()
  // Nothing else is offered while it is being kept.
  await expect.poll(() => panel.getByRole('button', { name: 'Send a test' }).isEnabled()).toBe(true)
  await page.reload()
  await expect.poll(() => told.isChecked()).toBe(false)

  const waiter = await screens.signedIn('floor')
  const { menus } = await screens.ask<DisplayMenu>(waiter, '/admin/display_menu')
  const plain = menus.find(({ options, balance }) => balance === null && options.every(({ min }) => min === 0))!
  const id = await waiter.evaluate(async (menuId) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
      'X-Request-Id': 'order-of-the-test-1234',
    }
    const items = [{ menu_id: menuId, quantity: 1 }]
    const body = JSON.stringify({ order_method: 'pickup', from: 'app', name: 'Okafor', items })
    const answer = await fetch('/api/admin/order', { method: 'POST', headers, body })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }, plain.id)
  await expect.poll(() => device.messages.length).toBe(2)
  const news = device.messages[1]!
  expect(news).toMatchObject({ kind: 'order', id, values: { method: 'pickup' } })

  await panel.getByRole('button', { name: 'Turn off' }).click()
  await panel.getByText('Off', { exact: true }).waitFor()
})

test('where the browser blocks notifications, or can show none, the settings say what to do', async () => {
  const blocked = await screens.signedIn('floor', '/floor', withWorker)
  await refuse(blocked)
  await ruled(blocked)
  await screens.goTo(blocked, '/settings')
  await blocked.getByText('Blocked in the browser').waitFor()
  expect(await findingsAtNight(blocked)).toEqual([])
  const unable = await screens.signedIn('floor', '/settings')
  await unable.getByText('Not possible here').waitFor()
})
