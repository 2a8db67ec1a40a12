import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchants } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { plant } from '../http/plant.ts'
import { replayWalk, shrinkWalk, walk, type WalkResult } from '../walk/walk.ts'
import { roundedOnce } from './rounding-bug.ts'

/** A store where money does not come out even: tax is added to the price, and the service charge has half percents. */
async function oddHouse(): Promise<House> {
  const h = await house({ tables: 2 })
  const rates = { taxInclusive: false, taxRate: 700, serviceRate: 1250 }
  await h.db.update(merchants).set(rates).where(eq(merchants.merchantId, h.merchantId))
  return h
}

/** Walks where carts fill and empty, one seed after another, until one fails. */
async function hunt(): Promise<WalkResult> {
  const options = { steps: 150, clients: 2, charts: ['cart', 'table-occupancy'] }
  for (let seed = 7; seed <= 11; seed += 1) {
    const result = await walk(await oddHouse(), { ...options, seed })
    if (!result.ok) return result
  }
  throw new Error('No walk failed.')
}

// Shorter walks find and shrink a planted bug at every change: tests/paths/walk/walk.db.test.ts.
test('a rounding error, a total that is a cent beside its parts: a walk finds it, and shrinks to the three actions that make an order', async ({
  annotate,
  onTestFinished,
}) => {
  const mend = plant(roundedOnce)
  onTestFinished(mend)
  const found = await hunt()
  const shrunk = await shrinkWalk(oddHouse, found)
  await annotate(
    `walk: found with seed ${found.options?.seed}, step ${found.actions.length}; shrunk to ${shrunk.actions.length}; ` +
      `${shrunk.id}: ${shrunk.actions.map(({ event }) => event.type).join(', ')}`,
  )
  expect(shrunk.reason).toMatch(/^I2 /m)
  // No order comes about in fewer: somebody has to sit, something has to be in the cart, and the cart has to be sent.
  expect(shrunk.actions.map(({ event }) => event.type)).toEqual(['table.seat', 'cart.add', 'cart.convert'])

  const again = await replayWalk(await oddHouse(), shrunk.actions)
  expect([again.ok, again.id, again.log]).toEqual([false, shrunk.id, shrunk.log])
  mend()
  expect((await replayWalk(await oddHouse(), shrunk.actions)).ok).toBe(true)
}, 300_000)
