import { arrowsOf } from 'statechart-paths/arrows.ts'
import { expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { order } from '#machines/order.machine.ts'
import type { Change } from '../../support/image.ts'
import { Recording, stepDiffers } from './contract.ts'
import type { AcceptedStep } from './footprint.ts'
import { knownContracts } from './known.ts'
import { readContract, writeContract } from './write-contract.ts'

const now = new Date('2026-11-20T19:14:00Z')
const paid = (amount: number, more: Change[] = []): Change[] => [
  {
    table: 'orders',
    key: 'o',
    before: { id: 'o', captured: 0, payment_status: 'unpaid' },
    after: { id: 'o', captured: amount, payment_status: 'paid' },
  },
  { table: 'payments', key: 'p', after: { id: 'p', amount, method: 'card', remark: null } },
  ...more,
]
const inCash: Change = { table: 'cash_entries', key: 'c', after: { id: 'c', kind: 'sale' } }

const step = (changes: Change[], amount = 0, situation = String(amount)): AcceptedStep => ({
  chart: order,
  id: 'o',
  event: { type: 'order.pay', amount },
  merchantId: 'm',
  brandId: 'b',
  before: new Map(),
  after: new Map(),
  changes,
  family: new Set(),
  isByHand: false,
  isApproved: false,
  arrow: 'served order.pay 0',
  situation,
  facts: {},
  now,
  actor: { id: 'a', name: 'Ada' },
})

const recordingOf = (...steps: AcceptedStep[]) => {
  const recording = new Recording()
  for (const one of steps) recording.note(one)
  return recording
}
const known = () => recordingOf(step(paid(400), 400), step(paid(900, [inCash]), 900)).contracts()

test('a footprint names each column that changed with what explains it in every step, and rows by their number', () => {
  expect(known()).toEqual([
    {
      arrow: 'served order.pay 0',
      footprints: [
        [
          'new payments.amount ← event.amount',
          'new payments.method ← "card"',
          'orders.captured ← event.amount',
          'orders.payment_status ← "paid"',
          'payments +1',
        ],
        [
          'cash_entries +1',
          'new cash_entries.kind ← "sale"',
          'new payments.amount ← event.amount',
          'new payments.method ← "card"',
          'orders.captured ← event.amount',
          'orders.payment_status ← "paid"',
          'payments +1',
        ],
      ],
      situations: { '400': [0], '900': [1] },
    },
  ])
})

test('a page for a review holds all of it, and is read back as it was', () => {
  const contracts = known()
  const page = writeContract('order', contracts)
  expect(page).toContain('- (2) cash_entries +1\n')
  expect(readContract(page, { 'served order.pay 0': contracts[0]!.situations })).toEqual(contracts)
})

test('a step that leaves what is known of it differs in nothing', () => {
  expect(recordingOf(step(paid(400), 400), step(paid(900, [inCash]), 900)).differences(known())).toEqual([])
})

test.each([
  [
    'an amount that is a cent too little',
    step([{ ...paid(400)[0]!, after: { id: 'o', captured: 399, payment_status: 'paid' } }, paid(400)[1]!], 400),
    'served order.pay 0: it leaves "orders.captured ← 399" instead of "orders.captured ← event.amount"',
  ],
  [
    'an entry in the drawer that is missing where it was known',
    step(paid(900), 900),
    'served order.pay 0: it does not leave "cash_entries +1"',
  ],
  [
    'a row more than is known there',
    step(paid(400, [inCash]), 400),
    'served order.pay 0: it leaves "cash_entries +1", which is new',
  ],
])('%s is told in words', (_, wrong, words) => {
  expect(recordingOf(wrong).differences(known())).toContain(words)
})

test('of a situation that was not recorded nothing is said while a path runs, and it is told where all are compared', () => {
  const other = step(paid(10), 10)
  expect(stepDiffers(known()[0], other)).toEqual([])
  expect(recordingOf(step(paid(400), 400), other).differences(known())).toEqual([
    'served order.pay 0: it is taken where it was not recorded',
  ])
})

test('an arrow of which nothing is known, and one that no path takes any more, are told', () => {
  const other = { ...step(paid(1)), arrow: 'served order.pay 1' }
  expect(recordingOf(other).differences(known())).toEqual([
    'served order.pay 1: it is taken where it was not recorded',
    'served order.pay 0: no path takes it any more',
  ])
})

test.each(lifecycleCharts.map((chart) => [chart.id, chart] as const))(
  'what the arrows of %s leave is known, and of no arrow that is gone',
  (id, { machine }) => {
    const arrows = new Set(arrowsOf(machine).map((arrow) => arrow.id))
    const known = knownContracts(id)
    expect(known.length).toBeGreaterThan(0)
    expect(known.filter(({ arrow }) => !arrows.has(arrow)).map(({ arrow }) => arrow)).toEqual([])
  },
)
