import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveStart } from '#contract/lab/live.ts'
import { charts } from '#machines/index.ts'
import { explore } from 'statechart-paths/paths/explore.ts'
import { generate, wayGoals } from 'statechart-paths/paths/generate.ts'
import { order } from '#machines/order.machine.ts'
import { queueGroup } from '#machines/queue-group.machine.ts'
import { bindings } from '../../paths/browser/bindings.ts'
import { withoutGaps } from '../../paths/browser/gaps.ts'
import { patience as timeout } from '../../paths/browser/stage.ts'
import { isDay, patience } from '../../tier.ts'
import { type HandStage, openHandStage } from './hand-stage.ts'

let stage: HandStage
beforeAll(async () => {
  stage = await openHandStage()
})
afterAll(() => stage?.close())

/** Before the night the first steps of a path, which browser tests go as a whole. */
const steps = isDay ? 4 : undefined

/**
 * The broken lines of the contract, as the owner sees the row. Tests look again until they are as expected: on a busy
 * machine a screen follows its row later.
 */
const broken = async () => (await stage.ask.contract('owner')).lines.filter(({ ok }) => !ok)

const dineIn = { state: 'pending', facts: order.examples.starts[0]! }
const toRefund: LiveEvent[] = [
  { type: 'order.accept', minutes: 20 },
  { type: 'order.start' },
  { type: 'order.ready' },
  { type: 'order.serve' },
  { type: 'order.pay', payment_method: 'card' },
  { type: 'order.refund' },
]

test('a hand takes an order from its arrival to its refund in the console, and each state keeps its contract', async () => {
  const { ask } = stage
  await ask.begin('order', dineIn, toRefund)
  for (const event of toRefund) {
    const { step, invariants } = await ask.act()
    expect(step).toMatchObject({ event, isSame: true })
    expect(step.noted?.audit[0]?.event).toBe(event.type)
    expect(invariants.broken).toEqual([])
    await expect.poll(broken, { timeout }).toEqual([])
  }
})

test.each(Object.keys(bindings))(
  'a path of %s goes by hand in the console, and each state keeps its contract',
  async (id) => {
    const { ask } = stage
    const chart = charts.find((one) => one.id === id)!
    const [path] = generate(withoutGaps(explore(chart)), 'postman', { goals: wayGoals }).paths
    const events = path!.steps.map(({ event }) => event as LiveEvent).slice(0, steps)
    await ask.begin(id, path!.start as LiveStart, events)
    await expect.poll(broken, { timeout }).toEqual([])
    for (const event of events) {
      const { step } = await ask.act()
      expect(step).toMatchObject({ event, isSame: true })
      await expect.poll(async () => [event, await broken()], { timeout }).toEqual([event, []])
    }
  },
  patience,
)

test('where the console has no room for a form, a hand opens its dialog, and leaves it afterwards', async () => {
  const { ask } = stage
  const joining: LiveEvent[] = [{ type: 'queue.open' }, { type: 'queue.join', pax: 2 }, { type: 'queue.join', pax: 2 }]
  await ask.begin('queue-group', { state: 'closed', facts: queueGroup.examples.starts[0]! }, joining)
  for (const event of joining) expect((await ask.act()).step).toMatchObject({ event, isSame: true })
  await expect.poll(broken, { timeout }).toEqual([])
})

test('an event that a tester chooses is done by hand, and one that the chart refuses is refused on the screen', async () => {
  const { ask } = stage
  await ask.begin('order', { ...dineIn, state: 'served' }, toRefund)
  const { step } = await ask.act({ type: 'order.reopen' })
  expect(step.actual).toMatchObject({ ok: false, reason: 'state', state: 'served' })
  expect((await ask.act({ type: 'order.pay', payment_method: 'card' })).step.actual.state).toBe('completed')
})

test('a button that the chart would refuse, and one that cannot be pressed, break the contract with what is seen', async () => {
  const { ask, page } = stage
  await ask.begin('order', dineIn, toRefund)
  await expect.poll(broken, { timeout }).toEqual([])
  const sheet = page.frameLocator('iframe').getByRole('complementary', { name: 'Order' })
  await sheet.evaluate((element) => {
    const wrong = document.createElement('button')
    wrong.textContent = 'Serve'
    wrong.className = 'bp6-button'
    element.append(wrong)
  })
  const offered = { kind: 'refused', event: 'order.serve', reason: 'state', seen: 'The button “Serve” can be pressed.' }
  await expect.poll(broken, { timeout }).toMatchObject([offered])

  await sheet.getByRole('button', { name: 'Reject' }).evaluate((button) => button.setAttribute('aria-disabled', 'true'))
  const locked = { kind: 'enabled', what: 'Reject', seen: 'The button is there, but cannot be pressed.' }
  await expect.poll(broken, { timeout }).toMatchObject([locked, offered])
  await expect(ask.act({ type: 'order.reject' })).rejects.toThrow(/button .*Reject.* cannot be pressed/)
})

test('what keeps somebody out of the screen breaks the contract by its rule, how often, and its words', async () => {
  const { ask, page } = stage
  await ask.begin('order', dineIn, toRefund)
  await expect.poll(broken, { timeout }).toEqual([])
  const { lines } = await ask.contract('owner')
  expect(lines.at(-1)).toEqual({ kind: 'accessible', what: '', ok: true })
  const sheet = page.frameLocator('iframe').getByRole('complementary', { name: 'Order' })
  await sheet.evaluate((element) => {
    element.insertAdjacentHTML('beforeend', '<p class="planted" style="color: #ccc; background: #fff">Too pale</p>')
    element.insertAdjacentHTML('beforeend', '<img class="planted" src="a.png"><img class="planted" src="b.png">')
  })
  await expect
    .poll(async () => (await broken()).map(({ kind, what }) => `${kind} ${what}`), { timeout })
    .toEqual(['fault color-contrast, 1×: “Too pale”', 'fault image-alt, 2×: “<img class="planted" src="a.png">”'])
  await sheet.evaluate((element) => element.querySelectorAll('.planted').forEach((each) => each.remove()))
})
