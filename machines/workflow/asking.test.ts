import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { arrowsOf } from 'statechart-paths/arrows.ts'
import { asking, fields } from './asking.ts'
import { decide } from './decide.ts'

type TillEvent =
  | { type: 'till.pay'; amount?: number }
  | { type: 'till.count'; counted: number; remark?: string }
  | { type: 'till.close' }

const chart = setup({
  types: { context: {} as { due: number }, events: {} as TillEvent },
  guards: {
    isOpen: ({ context }) => context.due > 0,
    isCovered: ({ context }, { amount }: { amount?: number | undefined }) => (amount ?? context.due) >= context.due,
    isRight: ({ context }, { counted }: { counted: number }) => counted === context.due,
    saysWhy: (_, { remark }: { remark?: string | undefined }) => Boolean(remark),
  },
  actions: { note: (_, _params: { counted: number }) => undefined },
})
const asks = asking(chart)

const machine = chart.createMachine({
  id: 'till',
  context: { due: 500 },
  initial: 'open',
  states: {
    open: {
      on: {
        'till.pay': { guard: asks('isOpen', 'isCovered'), target: 'paid' },
        'till.count': [
          { guard: asks('isRight'), target: 'paid', actions: { type: 'note', params: fields } },
          { guard: asks('isOpen', 'saysWhy'), target: 'short' },
        ],
      },
    },
    paid: {
      on: {
        // @ts-expect-error -- closing has no count to ask about
        'till.close': { guard: asks('isRight'), target: 'open' },
      },
    },
    short: {
      on: {
        // @ts-expect-error -- nor beside another guard
        'till.close': { guard: asks('isOpen', 'isRight'), target: 'open' },
      },
    },
  },
})

const events: readonly TillEvent[] = [
  { type: 'till.pay' },
  { type: 'till.pay', amount: 400 },
  { type: 'till.pay', amount: 500 },
  { type: 'till.count', counted: 500 },
  { type: 'till.count', counted: 400 },
  { type: 'till.count', counted: 400, remark: 'A note is missing' },
  { type: 'till.close' },
]
const decided = (event: TillEvent) => decide(machine, { state: 'open', facts: { due: 500 } }, event)

test('guards get the fields of the event that is sent, from our own decision as from a running actor', () => {
  const states = events.map((event) => {
    const decision = decided(event)
    return decision.ok ? decision.state : 'open'
  })
  expect(states).toEqual(['paid', 'open', 'paid', 'paid', 'open', 'short', 'open'])
  const run = events.map((event) => {
    const actor = createActor(machine).start()
    actor.send(event)
    return actor.getSnapshot().value
  })
  expect(states).toEqual(run)
})

test('a refusal has the name of the guard alone, and so has the arrow', () => {
  expect(decided({ type: 'till.pay', amount: 400 })).toEqual({ ok: false, reason: 'isCovered' })
  expect(decided({ type: 'till.count', counted: 400 })).toEqual({ ok: false, reason: 'saysWhy' })
  expect(arrowsOf(machine).map(({ condition }) => condition)).toEqual([
    'isOpen and isCovered',
    'isRight',
    'isOpen and saysWhy',
    'isRight',
    'isOpen and isRight',
  ])
})

test('an effect gets its parameters from the event', () => {
  const decision = decided({ type: 'till.count', counted: 500 })
  expect(decision.ok && decision.effects).toEqual([{ type: 'note', params: { type: 'till.count', counted: 500 } }])
})
