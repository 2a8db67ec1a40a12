import { expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { personEvents } from '#machines/workflow/decide.ts'
import { house } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { patience, sizeOf, tier } from '../../tier.ts'
import type { Kind } from './names.ts'
import { walkedKinds } from './newborn.ts'
import { failureOfWalk, walk, type WalkResult } from './walk.ts'

const actions = sizeOf('walkActions')
/** A walk grows slower as its stores fill, so many actions are several walks. */
const inOne = 3000
const walks: WalkResult[] = []

test(
  `whatever eight people do at random in three stores of one server, in ${actions} actions the server answers as the charts say, and every invariant holds after each`,
  async ({ annotate }) => {
    for (let seed = 1, left = actions; left > 0; seed += 1, left -= inOne) {
      const options = { seed, steps: Math.min(left, inOne), clients: 8, merchants: 3 }
      const done = await walk(await house({ tables: 2 }), options)
      walks.push(done)
      expect(done.ok ? '' : failureOfWalk(done)).toBe('')
    }
    await annotate(eventsInWords(walks))
    expect(await violations((await house()).db)).toEqual([])
  },
  patience,
)

// 100,000 actions include every event; a night's do not.
test.runIf(tier === 'release')(
  'no event of a person was left out: each was accepted, and time, printers, couriers and banks had their say',
  () => {
    const accepted = new Set(
      walks.flatMap(({ steps }) =>
        steps
          .filter(({ answer, action }) => answer.startsWith('200') && action.mode !== 'preview')
          .map(({ action }) => `${action.chart} ${action.event.type}`),
      ),
    )
    const wanted = lifecycleCharts
      .filter(({ subject }) => walkedKinds.includes(subject as Kind))
      .flatMap(({ id, machine }) => personEvents(machine).map((event) => `${id} ${event}`))
    expect(wanted.filter((event) => !accepted.has(event))).toEqual([])
    for (const event of [
      'queue-group queue.endDay',
      'combine combine.lapse',
      'print-job print.succeed',
      'print-job print.postpone',
      'print-job print.fail',
      'payment payment.settle',
      'refund refund.fail',
      'delivery delivery.expire',
    ])
      expect([event, walks.some(({ events }) => (events[event] ?? 0) > 0)]).toEqual([event, true])
  },
)

/** Counts how often each event happened, no matter who sent it. */
function eventsInWords(all: readonly WalkResult[]): string {
  const times = new Map<string, number>()
  for (const { events } of all)
    for (const [event, count] of Object.entries(events)) times.set(event, (times.get(event) ?? 0) + count)
  return [...times].map(([event, count]) => `${count} × ${event}`).join('\n')
}
