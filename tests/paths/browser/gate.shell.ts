import type { Away } from '#machines/gate.machine.ts'
import type { Configuration } from 'statechart-paths/arrows.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { placeQueueEntry } from '../../support/place/place-queue.ts'
import { named, says } from './say.ts'
import type { OpenShell, ShellGap } from './shell-level.ts'

interface Regions {
  house: string
  console: string
  pace: string
  store: string
}
const at = ({ state }: Configuration) => state as unknown as Regions
const isAway = (from: Configuration) => at(from).house !== 'up'
const isCovered = (from: Configuration) => isAway(from) || at(from).console === 'blocked'
const isWaiting = (from: Configuration) => at(from).pace === 'throttled'
const isPassing = ({ facts }: Configuration) => (facts as { why: Away }).why !== 'maintenance'
const banners = { starting: 'banner.starting', database: 'banner.databaseAway' } as const
const isOver = (from: Configuration) => at(from).console === 'reloading'

const ofWrites = (event: string): ShellGap => ({
  event,
  when: (from) => isCovered(from) || isWaiting(from),
  why: 'Nobody sends anything while the house is away, the console too old, or while they wait.',
})
const everything = [
  'gate.maintenance',
  'gate.starting',
  'gate.databaseAway',
  'gate.check',
  'gate.tooOld',
  'gate.newVersion',
  'gate.tooMany',
  'gate.storeClosed',
  'gate.storeOpen',
  'xstate.done.actor.look',
  'xstate.error.actor.look',
  'xstate.after.nextLook.gate.house.away',
  'xstate.after.throttle.gate.pace.throttled',
]

export const gateGaps: ShellGap[] = [
  ofWrites('gate.tooMany'),
  ofWrites('gate.storeClosed'),
  ofWrites('gate.storeOpen'),
  {
    event: 'gate.check',
    when: isPassing,
    why: 'A server that comes back by itself is looked for without a page of its own.',
  },
  {
    event: 'gate.newVersion',
    when: (from) => isCovered(from) || isWaiting(from),
    why: 'It is asked for now and then.',
  },
  ...['gate.reload', 'gate.later'].map((event) => ({
    event,
    when: (from: Configuration) => isAway(from) || isWaiting(from) || at(from).store === 'closed',
    why: 'A page that is loaded anew begins anew, in all four.',
  })),
  { event: 'xstate.after.nextLook.gate.house.away', when: isWaiting, why: 'One clock runs for both.' },
  { event: 'xstate.after.throttle.gate.pace.throttled', when: isAway, why: 'One clock runs for both.' },
  ...everything.map((event) => ({ event, when: isOver, why: 'A page that is loaded anew begins anew.' })),
]

/** The gate chart, for a person who gives out tickets at the door. */
export const gateShell: OpenShell = ({ h, page, address, keep }) => {
  const press = (...keys: string[]) => page.getByRole('button', { name: named(...keys) }).click()
  const gone = (text: RegExp) => page.getByText(text).first().waitFor({ state: 'detached' })
  /** The next time that the stream of changes is taken up. */
  async function streamAnswers(status: number, code: string, wait = 0) {
    const headers = { ...(wait > 0 && { 'Retry-After': String(wait) }) }
    const json = { error: { code, message: code } }
    await page.route('**/api/admin/events**', (route) => route.fulfill({ status, headers, json }), { times: 1 })
    await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  }
  const form = page.getByRole('region', { name: named('queue.joinTitle') })
  /** Gives out a ticket, which the server answers in its own way, or with a status. */
  async function join(status?: number, wait = 0) {
    const headers = { ...(wait > 0 && { 'Retry-After': String(wait) }) }
    if (status !== undefined)
      await page.route('**/api/admin/join_queue', (route) => route.fulfill({ status, headers, json: {} }), { times: 1 })
    await form.locator('label', { has: page.getByRole('radio', { name: '2', exact: true }) }).click()
    await form.getByRole('button', { name: says('queue.addAs'), disabled: false }).click()
  }
  const away = page.getByRole('heading', { name: says('maintenance.title') })
  let isHeld = false
  /** Stops the page's clock, so that the server is not checked before a slow path wants it. */
  async function hold() {
    if (!isHeld) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    isHeld = true
  }
  async function letGo() {
    if (isHeld) await page.clock.resume()
    isHeld = false
  }
  return {
    reach: '**/api/admin/me**',
    calls: { look: { is: (request) => request.resourceType() === 'fetch' } },
    async open() {
      await placeQueueEntry(h, 'waiting', queueEntry.examples.starts[0]!)
      await keep({ i18nextLng: 'en', token: h.supervisor.token })
      // Waits for the version, which the next answer is compared with.
      const version = page.waitForResponse('**/api/get_version**')
      await page.goto(`${address}/queue`)
      await version
      await form.waitFor()
      await page.locator('header .connection[data-state=live]').waitFor()
    },
    acts: {
      'gate.maintenance': ({ retryAfter }) => streamAnswers(503, 'maintenance', Number(retryAfter)),
      'gate.starting': () => streamAnswers(503, 'starting'),
      'gate.databaseAway': ({ retryAfter }) => streamAnswers(503, 'database_away', Number(retryAfter)),
      'gate.check': () => press('maintenance.check'),
      'gate.tooOld': () => streamAnswers(410, 'version_too_old'),
      async 'gate.newVersion'() {
        await page.route('**/api/get_version**', (route) => route.fulfill({ json: { data: { version: 'next' } } }))
        await page.clock.fastForward(601_000)
      },
      'gate.later': () => press('banner.later'),
      async 'gate.reload'() {
        const loaded = page.waitForEvent('load')
        await press('update.reload')
        await loaded
      },
      'gate.tooMany': ({ retryAfter }) => join(429, Number(retryAfter)),
      'gate.storeClosed': () => join(400),
      'gate.storeOpen': () => join(),
    },
    delays: { nextLook: 121_000, throttle: 61_000 },
    sights: {
      async 'house.up'() {
        await letGo()
        await away.waitFor({ state: 'detached' })
        await gone(says('banner.starting'))
        await gone(says('banner.databaseAway'))
      },
      async 'house.away'({ why }: { why: Away }) {
        if (why !== 'maintenance') return page.getByText(says(banners[why])).waitFor()
        await away.waitFor()
        // A check that was answered has ended; time that passes before that reaches no clock of this state.
        await gone(says('maintenance.looking'))
        await hold()
      },
      'house.looking': ({ why }: { why: Away }) =>
        page.getByText(says(why === 'maintenance' ? 'maintenance.looking' : banners[why])).waitFor(),
      'console.current': () => gone(says('banner.newVersion')),
      'console.outdated': () => page.getByText(says('banner.newVersion')).waitFor(),
      'console.blocked': () => page.getByText(says('update.kept')).waitFor(),
      'console.reloading': () => form.waitFor(),
      'pace.free': () => gone(says('blocked.tooMany')),
      'pace.throttled': () => page.getByText(says('blocked.tooMany')).first().waitFor(),
      'store.open': () => gone(says('banner.storeClosed')),
      'store.closed': () => page.getByText(says('banner.storeClosed')).waitFor(),
    },
  }
}
