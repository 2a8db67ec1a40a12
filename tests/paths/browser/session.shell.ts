import { pinOf } from '../../support/house.ts'
import { named, says } from './say.ts'
import type { OpenShell, ShellGap } from './shell-level.ts'

const retry = 2_000
const shared = JSON.stringify({ isShared: true, minutes: 2 })

const calling = ['restoring', 'locked', 'unlocking', 'held']

export const sessionGaps: ShellGap[] = [
  {
    event: 'session.expire',
    when: ({ state }) => calling.includes(state as string),
    why: 'Nothing else is called meanwhile.',
  },
  {
    event: 'session.signOut',
    when: ({ state }) => state === 'restoring',
    why: 'The way out is offered once the server keeps one waiting.',
  },
  {
    event: 'session.signOut',
    when: ({ state }) => state === 'anonymous',
    why: 'It is offered to whoever has a one-time password.',
  },
  { event: 'session.refresh', why: 'It changes what the bar says of the store, not where one is.' },
]

/** The session chart, on a tablet that several people share. */
export const sessionShell: OpenShell = ({ h, page, address, keep }) => {
  const goesTo = (end: string) => ({
    is: (request: { url(): string }) => new URL(request.url()).pathname.endsWith(end),
  })
  const login = h.supervisor.id.toLowerCase()
  const press = (...keys: string[]) => page.getByRole('button', { name: named(...keys) }).click()
  const pad = page.getByRole('group', { name: 'PIN' })

  async function newToken(): Promise<string> {
    const answer = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: login, password: 'secret' }),
    })
    return ((await answer.json()) as { data: { token: string } }).data.token
  }
  /** Another window of the same browser. */
  async function elsewhere(token: string | null) {
    const other = await page.context().newPage()
    await other.goto(`${address}/healthz`)
    await other.evaluate((value) => {
      if (value === null) localStorage.removeItem('token')
      else localStorage.setItem('token', value)
    }, token)
    await page.waitForFunction((value) => localStorage.getItem('token') === value, token)
    await other.close()
  }
  /** Stores unsent input of the person as a draft, or removes it. */
  const type = (isTyped: boolean) =>
    page.evaluate(
      ([id, isThere]) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('statehouse')
          opening.onerror = () => reject(opening.error!)
          opening.onsuccess = () => {
            const change = opening.result.transaction('drafts', 'readwrite')
            const drafts = change.objectStore('drafts')
            if (isThere) drafts.put({ value: { name: 'Moreau' }, at: Date.now() }, `${id as string} store queue`)
            else drafts.clear()
            change.oncomplete = () => (opening.result.close(), resolve())
          }
        }),
      [h.supervisor.id, isTyped] as const,
    )

  return {
    reach: '**/api/**',
    calls: {
      loadMe: goesTo('/admin/me'),
      authenticate: goesTo('/admin/login'),
      unlock: goesTo('/admin/unlock'),
      revoke: goesTo('/admin/logout'),
    },
    async open({ hasToken, isLocked }: { hasToken: boolean; isLocked: boolean }) {
      await keep({
        i18nextLng: 'en',
        shared_device: shared,
        ...(hasToken && { token: h.supervisor.token }),
        ...(isLocked && { locked: 'yes' }),
      })
      await page.goto(`${address}/settings`)
    },
    acts: {
      async 'session.submit'() {
        await page.locator('#login').fill(login)
        await page.locator('#password').fill('secret')
        await press('signIn.submit')
      },
      async 'session.expire'() {
        const dead = { error: { code: 'unauthenticated', message: 'The token is dead.' } }
        await page.route('**/api/admin/events**', (route) => route.fulfill({ status: 401, json: dead }), { times: 1 })
        await page.evaluate(() => void window.dispatchEvent(new Event('online')))
      },
      'session.lock': () => page.clock.fastForward(125_000),
      async 'session.unlock'() {
        await pad.waitFor()
        await page.keyboard.type(pinOf(h.merchantId))
      },
      'session.elsewhere': async ({ hasToken }) => elsewhere(hasToken === true ? await newToken() : null),
      async 'session.signOut'({ unsent }) {
        const another = page.getByRole('button', { name: named('shell.signInAgain', 'lock.password') })
        if (await another.isVisible()) return another.click()
        await type(unsent !== 0)
        const menu = page.locator('.user-menu')
        if (!(await menu.isVisible())) await page.getByRole('button', { name: /: menu$/ }).click()
        await menu.getByRole('button', { name: named('user.signOut') }).click()
      },
      'session.stay': () => press('leaving.stay'),
      'session.leave': () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: named('leaving.leave') })
          .click(),
    },
    delays: { retry, throttle: 61_000 },
    sights: {
      restoring: () => page.locator('main.splash[aria-busy]').waitFor(),
      waiting: () => page.getByText(says('shell.serverStarting')).waitFor(),
      anonymous: () => page.getByRole('button', { name: named('signIn.submit'), disabled: false }).waitFor(),
      authenticating: () => page.locator('form .bp6-loading').waitFor(),
      throttled: () => page.getByText(says('signIn.throttled')).waitFor(),
      active: () => page.getByRole('navigation', { name: says('nav.label') }).waitFor(),
      confirming: () => page.getByRole('heading', { name: says('leaving.title') }).waitFor(),
      locked: () => page.locator('.pin-pad[aria-busy=false]').waitFor(),
      unlocking: () => page.locator('.pin-pad[aria-busy=true]').waitFor(),
      held: () => page.getByText(says('lock.wait')).waitFor(),
      signingOut: () => page.locator('main.splash[aria-busy]').waitFor(),
      expired: () => page.getByText(says('signIn.expired')).waitFor(),
    },
  }
}
