import { afterEach, describe, expect, test } from 'vitest'
import { bindings } from '../../../server/workflows/bindings.ts'
import { house } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { plant } from '../http/plant.ts'
import { failureOfWalk, replayWalk, shrinkWalk, walk, type WalkResult } from './walk.ts'

const openHouse = () => house({ tables: 3 })
/** More seeds and longer walks: WALK_SEEDS=200 WALK_STEPS=500 npm test -- --project http walk */
const seeds = Array.from({ length: Number(process.env.WALK_SEEDS ?? 1) }, (_, index) => index + 1)
const steps = Number(process.env.WALK_STEPS ?? 120)
const patience = 60_000 + seeds.length * steps * 500

const walks: WalkResult[] = []

test.each<[string, number]>([
  ['the owner alone does', 1],
  ['five people do, each with a view of their own', 5],
])(
  `whatever %s in ${steps} actions, the server answers as the charts say and every invariant holds`,
  async (_, clients) => {
    const done: WalkResult[] = []
    for (const seed of seeds) done.push(await walk(await openHouse(), { seed, steps, clients }))
    walks.push(...done)
    expect(done.filter(({ ok }) => !ok).map(failureOfWalk)).toEqual([])
    expect(await violations((await openHouse()).db)).toEqual([])
  },
  patience,
)

test('together they go over every chart, and try what is refused, repeated, out of date, foreign and unapproved', () => {
  const done = walks.flatMap(({ steps: all }) => all)
  expect([...new Set(done.map(({ action }) => action.chart))].toSorted()).toEqual([
    'cart',
    'order',
    'payment',
    'table-bill',
    'table-occupancy',
  ])
  const answers = new Set(done.map(({ action, answer }) => `${action.mode} ${answer.slice(0, 3)}`))
  for (const tried of [
    'plain 200',
    'plain 403',
    'plain 409',
    'again 200',
    'stale 409',
    'foreign 404',
    'unapproved 403',
  ])
    expect(answers).toContain(tried)
  const taken = new Set(walks.flatMap(({ arrows }) => Object.keys(arrows)))
  expect(taken.size).toBeGreaterThan(50)
})

test('the same seed walks the same way, and its actions alone do too: 20 of 20 logs are equal', async () => {
  const options = { seed: 7, steps: 10, clients: 3 }
  const first = await walk(await openHouse(), options)
  const logs = [first.log]
  while (logs.length < 20) {
    const bySeed = logs.length % 2 === 0
    const next = bySeed ? await walk(await openHouse(), options) : await replayWalk(await openHouse(), first.actions)
    logs.push(next.log)
  }
  expect(first.steps).toHaveLength(10)
  expect(logs).toEqual(logs.map(() => first.log))
})

describe('a bug in the server', () => {
  let heal: () => void = () => undefined
  afterEach(() => heal())

  test('is found by a walk and shrunk to the few actions that show it', async () => {
    const { effects } = bindings.order!
    heal = plant({ order: { effects: { ...effects, readyLines: () => undefined } as typeof effects } })
    const failed = await walk(await openHouse(), { seed: 3, steps: 300, clients: 2, charts: ['order'] })
    expect(failed.ok).toBe(false)
    const short = await shrinkWalk(openHouse, failed)
    expect(short.actions.map(({ row, event }) => `${event.type} on ${row}`)).toEqual([
      'order.accept on order 0.1',
      'order.start on order 0.1',
      'order.ready on order 0.1',
    ])
    expect(failureOfWalk(short)).toContain(`Again: npm run paths -- replay ${short.id} --level http --seed 3`)
  })
})
