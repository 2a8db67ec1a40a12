import { expect, test } from 'vitest'
import { bindings } from '../../../server/workflows/bindings.ts'
import { house } from '../../support/house.ts'
import { plant } from '../http/plant.ts'
import { failureOfWalk, replayWalk, shrinkWalk, walk } from './walk.ts'

const openHouse = () => house({ tables: 2 })
const patience = 180_000

test(
  'the same seed walks the same way, and its actions alone do too: 20 of 20 logs are equal',
  async () => {
    const options = { seed: 7, steps: 6, clients: 3 }
    const first = await walk(await openHouse(), options)
    const logs = [first.log]
    while (logs.length < 20) {
      const bySeed = logs.length % 2 === 0
      const next = bySeed ? await walk(await openHouse(), options) : await replayWalk(await openHouse(), first.actions)
      logs.push(next.log)
    }
    expect(first.steps).toHaveLength(6)
    expect(logs).toEqual(logs.map(() => first.log))
  },
  patience,
)

test(
  'a bug in the server is found by a walk and shrunk to the few actions that show it',
  async ({ onTestFinished }) => {
    const { effects } = bindings.order!
    onTestFinished(plant({ order: { effects: { ...effects, readyLines: () => undefined } as typeof effects } }))
    const failed = await walk(await openHouse(), { seed: 3, steps: 300, clients: 2, charts: ['order'] })
    expect(failed.ok).toBe(false)
    const short = await shrinkWalk(openHouse, failed)
    expect(short.actions.map(({ event }) => event.type)).toEqual(['order.accept', 'order.start', 'order.ready'])
    expect(new Set(short.actions.map(({ row }) => row)).size).toBe(1)
    expect(failureOfWalk(short)).toContain(`Again: npm run paths -- replay ${short.id} --level http --seed 3`)
  },
  patience,
)
