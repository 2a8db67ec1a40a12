import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/transport/api-error.ts'
import { address, firstPath, goTo, headline, near, NearWorker, open, startWords } from '../lab-screen.fixture.tsx'
import { liveStore, standNowhere } from './live-store.ts'
import { runs } from './runs.ts'
import { product } from './session.fixture.tsx'

vi.mock('../session/use-session.ts', async () => import('./session.fixture.tsx'))
vi.mock('../session/SessionPane.tsx', async () => import('./session.fixture.tsx'))

beforeAll(startWords)
beforeEach(() => {
  product.again()
  standNowhere(null)
  liveStore.set({ ...liveStore.get(), isOn: false, ahead: null, steps: [], invariants: null })
  runs.set(null)
})
afterEach(async () => {
  near.late = {}
  near.failing.clear()
  const close = screen.queryByRole('button', { name: 'Close runs' })
  if (close) await act(async () => fireEvent.click(close))
  cleanup()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.findByRole('region', { name: 'On the product' })

/** Opens the longest path of the queue, with the session following. */
async function live() {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  await bar()
  press('Live')
  await screen.findByText('The product is at step 0')
}

test('the session goes each step of the player, back and far ahead as well, and says what the store keeps', async () => {
  await live()
  press('Step')
  await screen.findByText('The product is at step 1')
  const rules = await screen.findByRole('region', { name: 'Rules of the store' })
  expect(rules.textContent).toContain('The store keeps all 12 rules.')
  expect(screen.getByRole('region', { name: 'Step 1' }).textContent).toContain('On live')
  fireEvent.change(screen.getByRole('slider', { name: 'Travel through the steps' }), { target: { value: '3' } })
  await screen.findByText('The product is at step 3')
  press('Step back')
  await screen.findByText('The product is at step 2')
  expect(product.asked).toEqual([
    'begin queue-entry 0',
    'invariants',
    'step',
    'goTo 3',
    'invariants',
    'goTo 2',
    'invariants',
  ])
})

test('a path that runs stands still where the product departs from the chart', async () => {
  product.wrongAt = 2
  await live()
  press('Run')
  await screen.findByText('Departs on live at step 2')
  expect(headline()).toBe('Now: skipped')
  await screen.findByRole('button', { name: 'Run' })
})

test('a rule that the store breaks is named', async () => {
  product.broken = ['I2 an order’s total is its lines: 12']
  await live()
  press('Step')
  const rules = await screen.findByRole('region', { name: 'Rules of the store' })
  await within(rules).findByText('1 of 12 rules is broken')
  expect(
    within(rules)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(product.broken)
})

test('an event that is sent by hand goes to the product from where it stands', async () => {
  await live()
  press('Step')
  await screen.findByText('The product is at step 1')
  const send = await screen.findByRole('region', { name: 'Send' })
  fireEvent.click([...send.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('remove'))!)
  await screen.findByText('The product is at step 2')
  expect(product.asked.slice(-1)).toEqual(['send'])
  expect(headline()).toBe('Now: cancelled')
})

test('all paths run one after the other; they can be paused, and those that fail come first', async () => {
  product.wrongAt = 3
  open('/lab/queue-entry')
  await firstPath()
  await bar()
  let go = () => {}
  product.held = new Promise((resolve) => (go = resolve))
  press(/^Run all \d+ paths on http$/)
  const line = await screen.findByText(/^queue-entry on http: 0 of \d+$/)
  const [, count] = / of (\d+)$/.exec(line.textContent)!
  press('Pause runs')
  go()
  await screen.findByRole('button', { name: 'Continue runs' })
  await screen.findByText('Session: http, 1 path, 1 failed')
  press('Continue runs')
  await screen.findByText((words) => words.startsWith(`queue-entry on http: ${count} of ${count}`))
  await screen.findByText((words) => words.startsWith(`Session: http, ${count} paths`))
  const list = screen.getByRole('region', { name: 'Paths' })
  fireEvent.click(within(list).getByRole('button', { name: / more$/ }))
  const [first, ...others] = within(list).getAllByRole('button')
  expect([first, others.at(-1)].map((path) => path!.textContent.endsWith('step 3'))).toEqual([true, false])
})

test('a session that has ended is told in a sentence, and a new one goes on where it was', async () => {
  await live()
  press('Step')
  await screen.findByText('The product is at step 1')
  product.isGone = true
  press('Step')
  await screen.findByText('The session has ended')
  expect(screen.getByText('step 2 of 4')).toBeDefined()
  press('Step back')
  expect(screen.getByRole('region', { name: 'Step 1' }).textContent).toContain('On live')
  press('Step')
  press('Start another session')
  await screen.findByText('The product is at step 2')
  expect(product.asked.slice(-2)).toEqual(['begin queue-entry 2', 'invariants'])
})

test('runs that lost their session keep what they found and go on in another one', async () => {
  open('/lab/queue-entry')
  await firstPath()
  await bar()
  product.isGone = true
  press(/^Run all \d+ paths on http$/)
  await screen.findByText('The session has ended')
  press('Continue runs')
  await screen.findByText((words) => /^queue-entry on http: (\d+) of \1$/.test(words))
  expect(product.address.get()).toBe('/lab/s/another')
})

test('from the name of a path to the product at the step that fails a tester presses twice', async () => {
  product.wrongAt = 2
  product.address.set(null)
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  const [, , id] = /^\/lab\/([^/]+)\/([^?]+)/.exec(address())!
  product.address.set('/lab/s/one')
  goTo(`/lab/p/${id}`)
  await screen.findByText('step 0 of 4')
  await bar()
  press('Run path on http')
  await screen.findByText('Departs on http at step 2')
  press('Show in the product')
  await screen.findByText('The product at /queue/one')
  await screen.findByText('The product is at step 2')
  expect(product.asked.slice(-2)).toEqual(['begin queue-entry 2', 'invariants'])
})

/** Opens a path by its id alone, where no session runs. */
async function byId() {
  product.address.set(null)
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  const [, , id] = /^\/lab\/([^/]+)\/([^?]+)/.exec(address())!
  goTo(`/lab/p/${id}`)
  await screen.findByText('step 0 of 4')
  await bar()
}

test('from the id of a path to the product at any step a tester presses twice, also where no session runs', async () => {
  await byId()
  fireEvent.click(screen.getAllByRole('button', { name: /skip/ }).find((one) => one.closest('.steps'))!)
  fireEvent.click(await screen.findByRole('button', { name: 'Show in the product' }))
  await screen.findByText('The product at /queue/one')
  await screen.findByText('The product is at step 2')
  expect(product.asked).toEqual(['begin queue-entry 2', 'invariants'])
})

test('who goes elsewhere while a session starts is not fetched to the product', async () => {
  await byId()
  let go = () => {}
  product.held = new Promise((resolve) => (go = resolve))
  press('Show in the product')
  goTo('/lab/queue-entry')
  const at = address()
  await act(async () => go())
  expect([product.address.get(), address()]).toEqual(['/lab/s/another', at])
})

test('where no session can be started the button that leads to the product says why, and the path stays', async () => {
  product.refusal = new ApiError({ code: 'lab_full', message: 'Said by the server.' }, { status: 409 })
  await byId()
  press('Show in the product')
  const detail = within(screen.getByRole('complementary', { name: 'Details' }))
  expect((await detail.findByRole('alert')).textContent).toContain('Two sessions of the lab are in use.')
  expect(screen.queryByText(/^The product at/)).toBeNull()
  product.refusal = null
  fireEvent.click(detail.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The product is at step 0')
})

test('a server that was installed without its tests offers no session, and says so', async () => {
  product.isMissing = true
  await byId()
  expect(screen.getAllByText('No session can be started: this server was installed without its tests.')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /session|Show in the product/ })).toBeNull()
})

test('a walk that the lab saved opens as a run does, says what it is, and a session does it again', async () => {
  const step = { no: 1, by: 'floor', method: 'PATCH', path: '/api/admin/toggle_occupy_status/{0.4}', answer: '200' }
  const entry = { row: 'table 1', chart: 'table-occupancy', event: 'table.seat', from: 'available', to: 'seated' }
  const steps = [{ ...step, entries: [entry] }]
  const walk = { kind: 'recorded', version: 1, name: 'An evening', begins: 0, steps }
  product.address.set(null)
  open('/lab/queue-entry')
  await firstPath()
  const choose = (text: string) =>
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File([text], 'evening.json')] },
    })
  choose(JSON.stringify({ ...walk, mood: 'good' }))
  await screen.findByText(/“mood” is missing, unknown or not as it should be/)
  choose(JSON.stringify(walk))
  await screen.findByText('“An evening”: a walk recorded by hand')
  expect(screen.queryByText(/“mood”/)).toBeNull()
  const kept = within(await screen.findByRole('region', { name: 'Kept walk' }))
  expect(kept.getByRole('listitem').textContent).toContain('table 1: table.seat, available → seated')
  fireEvent.click(kept.getByRole('button', { name: 'Replay in a session' }))
  await kept.findByText('Went as recorded: 1 step')
  expect(product.asked).toEqual(['replayRecorded'])
  press('Close runs')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Kept walk' })).toBeNull())
})

test('a path that fails on the product alone is shrunk there, and the shorter one stands open', async () => {
  product.wrongAt = 2
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await screen.findByText('step 0 of 4')
  await bar()
  press('Run path on http')
  fireEvent.click(await screen.findByRole('button', { name: 'Shrink path' }))
  await screen.findByText('step 2 of 2')
  expect(product.asked).toContain('shrink http queue-entry')
})

test('runs that could not be put beside the other levels say why, and further ones run all the same', async () => {
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await bar()
  near.failing.add('add')
  press('Run path on http')
  await screen.findByText('queue-entry on http: 1 of 1 This could not be done: The kettle is dry.')
  near.failing.clear()
  press('Run path on http')
  await screen.findByText('Session: http, 1 path, 0 failed')
  expect(screen.getByText('queue-entry on http: 1 of 1')).toBeDefined()
})

test('a session that could not be followed because a worker was lost says so, and follows at the second try', async () => {
  await live()
  near.late.taken = new Promise(() => {})
  press('Step')
  await screen.findByText('The product is on its way there')
  await vi.waitFor(() => expect(product.asked).toContain('step'))
  await act(async () => void NearWorker.all.at(-1)!.dispatchEvent(new Event('error')))
  await within(await bar()).findByText(/^The part of the lab that runs charts could not be loaded\./)
  near.late = {}
  press('Try again')
  await screen.findByText('The product is at step 1')
})

test('a session that the API refuses to start says why in the words of the console', async () => {
  product.address.set(null)
  product.refusal = new ApiError({ code: 'lab_full', message: 'Said by the server.' }, { status: 409 })
  open('/lab/queue-entry')
  fireEvent.click(await firstPath())
  await bar()
  press('Start session')
  const failed = await within(await bar()).findByRole('alert')
  expect(failed.textContent).toMatch(/^This could not be done: Two sessions of the lab are in use\./)
})
