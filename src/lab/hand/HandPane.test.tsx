import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Contract } from '#contract/lab/hand.ts'
import { liveStore, putLive } from '../live/live-store.ts'
import type { Session } from '../session/use-session.ts'
import { HandPane } from './HandPane.tsx'
import { handStore } from './hand-store.ts'

const contract: Contract = {
  state: 'served',
  lines: [
    { kind: 'sight', what: 'Served, not paid', ok: true },
    { kind: 'enabled', what: 'Pay', event: 'order.pay', ok: false, seen: 'There is no such button.' },
    { kind: 'refused', what: 'order.start', event: 'order.start', reason: 'state', ok: true },
    { kind: 'refused', what: 'order.ready', event: 'order.ready', reason: 'state', ok: true },
    { kind: 'targets', what: '44', ok: true },
    { kind: 'fault', what: 'color-contrast, 1×: “Pay”', ok: false },
    { kind: 'fault', what: 'image-alt, 2×: “<img>”', ok: false },
    { kind: 'unasked', what: 'axe-core', ok: true },
  ],
}

/** All questions to the session, without those of the hand. */
let asked: string[]
const session = {
  ask: (name: string, ...args: unknown[]) => {
    if (name === 'hand') return new Promise(() => {})
    asked.push([name, ...args].join(' '))
    return Promise.resolve(contract)
  },
} as unknown as Session
const store = { now: '', time_zone: 'Europe/Berlin', people: [], pin: '', instants: [], fault: null }

beforeEach(() => {
  asked = []
  putLive({ isOn: true, path: 'order-aaaaaaaaaa', at: 1, place: '/orders/1', isBusy: false })
})
afterEach(() => {
  cleanup()
  liveStore.set({ ...liveStore.get(), isOn: false, path: null, place: null })
})
const as = { role: 'owner' } as const
const open = () => render(<HandPane session={session} address="/lab/s/one" store={store} onRole={() => {}} {...as} />)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the contract says what holds and what is seen instead, and counts what is rightly not offered', async () => {
  open()
  press('lab.contract.again')
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'lab.contract.holds lab.contract.sight',
    'lab.contract.broken lab.contract.enabledThere is no such button.',
    'lab.contract.holds lab.contract.targets',
    'lab.contract.broken lab.contract.fault',
    'lab.contract.broken lab.contract.fault',
    'lab.contract.unasked',
    'lab.contract.plain',
  ])
  expect(lines.map(({ dataset }) => dataset.holds)).toEqual([
    'true',
    'false',
    'true',
    'false',
    'false',
    undefined,
    'true',
  ])
})

test('the contract is looked at anew after each step in the product, and when a person says so', async () => {
  open()
  fireEvent.click(screen.getByLabelText('lab.hand.inProduct'))
  await screen.findAllByRole('listitem')
  act(() => putLive({ at: 2 }))
  await screen.findAllByRole('listitem')
  press('lab.contract.again')
  await screen.findAllByRole('listitem')
  expect(asked).toEqual(['contract owner', 'contract owner', 'contract owner'])
})

test('over HTTP the console is left alone until a person asks for a look, which is of that step alone', async () => {
  open()
  screen.getByText('lab.contract.waits')
  expect(asked).toEqual([])
  press('lab.contract.again')
  await screen.findAllByRole('listitem')
  act(() => putLive({ at: 2 }))
  screen.getByText('lab.contract.waits')
  expect(asked).toEqual(['contract owner'])
})

test('a row that is on no screen has no contract, and nobody is asked for one', () => {
  putLive({ place: null })
  open()
  screen.getByText('lab.contract.unseen')
  expect(asked).toEqual([])
})

test('steps are over HTTP until a person says otherwise, and again once the product is not shown', () => {
  const { unmount } = open()
  expect(handStore.get().isOn).toBe(false)
  fireEvent.click(screen.getByLabelText('lab.hand.inProduct'))
  expect(handStore.get().isOn).toBe(true)
  unmount()
  expect(handStore.get()).toEqual({ isOn: false, withHand: null })
})

test('the focus that a hand took goes back to where it was, and where that is gone to what it stood in', async () => {
  render(
    <section className="lab-session" aria-label="Send" tabIndex={-1}>
      <button type="button">call</button>
      <iframe title="console" data-client="1" />
      <HandPane session={session} address="/lab/s/one" store={store} onRole={() => {}} {...as} />
    </section>,
  )
  const [call, frame] = [screen.getByRole('button', { name: 'call' }), screen.getByTitle('console')]
  const { withHand } = handStore.get()
  call.focus()
  await withHand!(async () => frame.focus())
  expect(document.activeElement).toBe(call)
  await withHand!(async () => {
    call.remove()
    frame.focus()
  })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Send' }))
})
