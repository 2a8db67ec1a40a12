import { expect, test } from 'vitest'
import { house } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { failureOfWalk, walk, type WalkResult } from './walk.ts'

const openHouse = () => house({ tables: 2 })
/** More seeds and longer walks: WALK_SEEDS=200 WALK_STEPS=500 npm test -- --project http walk */
const seeds = Array.from({ length: Number(process.env.WALK_SEEDS ?? 1) }, (_, index) => index + 1)
const steps = Number(process.env.WALK_STEPS ?? 100)
const patience = 60_000 + seeds.length * steps * 500

const walks: WalkResult[] = []

test.each<[string, number, string[]?]>([
  ['the owner alone does, mostly at tables and with bills', 1, ['table-occupancy', 'cart', 'table-bill', 'payment']],
  ['five people do, each with a view of their own', 5],
])(
  `whatever %s, in ${steps} actions the server answers as the charts say and every invariant holds`,
  async (_, clients, charts) => {
    const done: WalkResult[] = []
    for (const seed of seeds) done.push(await walk(await openHouse(), { seed, steps, clients, charts }))
    walks.push(...done)
    expect(done.filter(({ ok }) => !ok).map(failureOfWalk)).toEqual([])
    expect(await violations((await openHouse()).db)).toEqual([])
  },
  patience,
)

test('together they go over the charts at once, and try what is refused, repeated, out of date, foreign and unapproved', () => {
  const done = walks.flatMap(({ steps: all }) => all)
  expect(new Set(done.map(({ action }) => action.chart)).size).toBeGreaterThan(4)
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
  expect(taken.size).toBeGreaterThan(40)
})
