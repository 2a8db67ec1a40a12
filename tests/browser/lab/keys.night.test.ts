import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, useScreens } from '../../support/browser/screens.ts'
import { patience } from '../../tier.ts'

const screens = useScreens()
const desk = { viewport: { width: 1440, height: 900 } }

/** Tells if the focus is on an element, in its own page. */
const isHeld = (held: Locator) => held.evaluate((element) => element === document.activeElement)

/** Presses a key until something holds the focus, as someone without a pointer goes there. */
async function go(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  await to.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isHeld(to)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead there.`)
}

async function press(page: Page, button: Locator, key = 'Tab'): Promise<void> {
  await go(page, button, key)
  await page.keyboard.press('Enter')
}

/** Tells if the focus is on an element or within it. */
const isWithin = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))

/** An owner beside a chart, who starts a session by keys. */
async function started(chart: string) {
  const page = await screens.signedIn('owner', `/lab/${chart}?beside=product`, desk)
  const product = page.getByRole('region', { name: 'Product', exact: true })
  const beside = page.getByRole('complementary', { name: 'Details' })
  const clock = product.getByRole('group', { name: 'Clock of the session' })
  await go(page, beside, 'F6')
  await press(page, product.getByRole('button', { name: 'Start session', exact: true }))
  await clock.waitFor({ timeout: 120_000 })
  expect(await isHeld(product)).toBe(true)
  return { page, product, beside, clock, frame: product.locator('iframe') }
}
type StartedSession = Awaited<ReturnType<typeof started>>

/** Opens a path, and has the session follow it. */
async function follow({ page }: StartedSession): Promise<void> {
  await go(page, page.getByRole('button', { name: /^waiting/ }).first(), 'Shift+F6')
  await press(page, page.getByRole('button', { name: /^waiting call, skip, requeue, call/ }))
  await go(page, page.getByRole('region', { name: 'Chart', exact: true }), 'F6')
  await press(page, page.getByRole('button', { name: 'Live', exact: true }))
  await page.getByText('The product is at step 0').waitFor()
}

/** Ends the session from below its button; the focus stays beside the chart. */
async function end({ page, product, beside }: StartedSession): Promise<void> {
  await go(page, beside, 'Shift+F6')
  await press(page, product.getByRole('button', { name: 'End session' }))
  await product.getByText('No session is running').waitFor()
  expect(await isHeld(product)).toBe(true)
  await go(page, product.getByRole('button', { name: 'Start session', exact: true }))
}

test('what is cleared, taken away or closed by keys leaves the focus in the lab', async () => {
  const page = await screens.signedIn('owner', '/lab/queue-entry?pick=waiting&stop=state+called', desk)
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const beside = page.getByRole('complementary', { name: 'Details' })
  await go(page, beside, 'F6')
  await press(page, beside.getByRole('button', { name: 'Clear choice' }))
  await beside.waitFor({ state: 'detached' })
  expect(await isHeld(chart)).toBe(true)
  const stops = page.getByRole('list', { name: 'Breakpoints' })
  await press(page, stops.getByRole('button', { name: 'Stop at called' }))
  await stops.waitFor({ state: 'detached' })
  expect(await isHeld(chart)).toBe(true)

  await page.locator('.lab-head input[type=file]').setInputFiles('tests/paths/kept/evening.json')
  const generator = page.getByRole('combobox', { name: 'How paths are found' })
  await go(page, generator, 'Shift+F6')
  await press(page, page.getByRole('button', { name: 'Close runs' }))
  await page.getByRole('region', { name: 'Runs from files' }).waitFor({ state: 'detached' })
  expect(await isHeld(generator)).toBe(true)
})

test(
  'a tester starts a session by keys alone and works it: clock, person, fault, in and out of its console',
  async () => {
    const lab = await started('queue-entry')
    const { page, product, beside, clock, frame } = lab
    await press(page, clock.getByRole('button', { name: '+10 s' }))
    await clock.getByText('20:14:10').waitFor()
    await go(page, product.getByRole('combobox', { name: 'Signed in as' }))
    await page.keyboard.press('ArrowDown')
    await product.getByText(/^PIN \d+$/).waitFor()
    const fault = product.getByRole('combobox', { name: 'Next write' })
    await go(page, fault)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => fault.inputValue()).toBe('409 stale')

    const console = frame.contentFrame()
    await console.getByRole('link', { name: 'Floor' }).first().waitFor()
    await go(page, frame, 'F6')
    await page.keyboard.press('Tab')
    expect(await console.locator(':focus').count()).toBe(1)
    await go(page, beside, 'Shift+F6')
    await end(lab)
  },
  patience,
)

test(
  'a tester chooses events by keys alone, a hand does them in the product, and the focus waits where they are chosen',
  async () => {
    const lab = await started('queue-entry')
    const { page, product } = lab
    await follow(lab)
    await go(page, product.getByRole('radio', { name: 'over HTTP' }), 'F6')
    await page.keyboard.press('ArrowRight')
    const contract = product.getByRole('region', { name: 'Contract of this state' })
    await contract.getByText('No accessibility faults').waitFor()
    expect(await isHeld(product.getByRole('radio', { name: 'in the product' }))).toBe(true)

    const send = page.getByRole('region', { name: 'Send', exact: true })
    await go(page, page.getByRole('region', { name: 'Chart', exact: true }), 'Shift+F6')
    for (const [step, event, state] of [
      [1, 'call', 'called'],
      [2, 'skip', 'skipped'],
      [3, 'requeue', 'waiting'],
    ] as const) {
      await press(page, send.getByRole('button', { name: new RegExp(`^${event}\\b`) }).first())
      await page
        .getByRole('status')
        .filter({ hasText: `The product is at step ${step}` })
        .waitFor()
      await contract.getByText(state, { exact: true }).waitFor()
      await contract.getByText('No accessibility faults').waitFor()
      expect(await isWithin(send)).toBe(true)
    }
    await end(lab)
  },
  patience,
)

test(
  'a tester records steps by keys alone, names, keeps and replays them, and they outlive the session',
  async () => {
    const lab = await started('order')
    const { page, product, beside, clock, frame } = lab
    const record = product.getByRole('region', { name: 'Record', exact: true })
    // The new store has its own owner, who signs in on the open console.
    const signedIn = page.waitForResponse((answer) => /\/lab\/s\/.*\/api\/admin\/me$/.test(answer.url()))
    await press(page, record.getByRole('button', { name: 'Record', exact: true }))
    await record.getByRole('status').filter({ hasText: 'Recording: do the steps in the console below.' }).waitFor()
    expect(await isWithin(record)).toBe(true)
    await signedIn

    const console = frame.contentFrame()
    await go(page, frame, 'F6')
    await press(page, console.getByRole('link', { name: 'Floor' }).first())
    const seat = async () => {
      await page.keyboard.press('Enter')
      const table = console.getByRole('complementary').or(console.getByRole('dialog')).last()
      const next = table.getByRole('button', { name: /^Seat party/ })
      await next.waitFor()
      // A next step that has just appeared takes no press.
      await console.locator('[data-fresh]').waitFor({ state: 'detached' })
      await press(page, next)
      await press(page, console.getByRole('button', { name: /^Seat \d+ guests?$/ }))
      await table.getByText('Seated just now', { exact: false }).first().waitFor()
      await page.keyboard.press('Escape')
      await table.waitFor({ state: 'detached' })
    }
    await go(page, console.locator('.table-tile[tabindex="0"]'))
    await seat()
    await page.keyboard.press('ArrowRight')
    await seat()
    await go(page, beside, 'Shift+F6')
    await press(page, clock.getByRole('button', { name: '+10 s' }))
    const steps = record.getByRole('list', { name: 'Recorded steps' }).getByRole('listitem')
    const told = [
      'owner table 1: lock.take, free → held',
      'owner table 1: table.seat, available → seated',
      'owner table 1: lock.letGo, held → free',
      'owner table 2: lock.take, free → held',
      'owner table 2: table.seat, available → seated',
      'owner table 2: lock.letGo, held → free',
      '+10 s',
    ]
    await expect.poll(() => steps.allInnerTexts(), { timeout: 20_000 }).toEqual(told)
    await press(page, record.getByRole('button', { name: 'Stop recording (7)' }))
    await record.getByRole('status').filter({ hasText: '7 steps recorded' }).waitFor()
    expect(await isWithin(record)).toBe(true)

    await go(page, record.getByRole('textbox', { name: 'Name of the walk' }))
    await page.keyboard.type('Two tables')
    const save = record.getByRole('button', { name: 'Save as file' })
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, save)])
    expect(file.suggestedFilename()).toBe('two-tables.json')
    await record.getByRole('status').filter({ hasText: 'tests/paths/kept/two-tables.json' }).waitFor()
    expect(await isHeld(save)).toBe(true)
    await press(page, record.getByRole('button', { name: 'Replay', exact: true }), 'Shift+Tab')
    await record.getByRole('status').filter({ hasText: 'Went as recorded: 7 steps' }).waitFor()
    expect(await isWithin(record)).toBe(true)
    expect(await findings(page)).toEqual([])

    await end(lab)
    expect(await steps.allInnerTexts()).toEqual(told)
    expect(await findings(page)).toEqual([])
  },
  patience,
)
