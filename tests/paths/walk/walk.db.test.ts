import { expect, test } from 'vitest'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import { bindings } from '../../../server/areas/bindings.ts'
import { house } from '../../support/house.ts'
import { isDay, patience, sizeOf } from '../../tier.ts'
import { plant } from '../http/plant.ts'
import type { DoneAction } from './perform.ts'
import { failureOfWalk, replayWalk, shrinkWalk, walk } from './walk.ts'

const openHouse = () => house({ tables: 2 })

const steps = sizeOf('stepsTwice')
const seeds = Array.from({ length: sizeOf('walksTwice') }, (_, at) => at + 1)
test(
  `what eight people do in three stores goes the same way by the same seed, and by its actions alone: ${seeds.length} of ${seeds.length} walks`,
  async () => {
    for (const seed of seeds) {
      const options = { seed, steps, clients: 8, merchants: 3 }
      const once = await walk(await openHouse(), options)
      expect(once.ok ? '' : failureOfWalk(once)).toBe('')
      const again = await walk(await openHouse(), options)
      const replayed = await replayWalk(await openHouse(), once.actions, options.merchants)
      for (const other of [again, replayed]) {
        const isOther = ({ action, answer }: DoneAction, at: number) =>
          canonical([action, answer]) !== canonical([other.steps[at]?.action, other.steps[at]?.answer])
        expect([seed, once.steps.find(isOther), other.log]).toEqual([seed, undefined, once.log])
      }
    }
  },
  patience,
)

test.skipIf(isDay)(
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
