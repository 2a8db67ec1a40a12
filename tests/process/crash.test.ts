import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/server.ts'
import { patience, sizeOf, timesOf } from '../tier.ts'
import { crashing } from './crash/crash.ts'
import { onOwnPostgres } from './lay-store.ts'

/** Other points: CRASH_SEED=7 npm test -- --project process crash */
const seed = Number(process.env.CRASH_SEED ?? 1)
const kills = sizeOf('crashKills')

test(
  `a server on the embedded database that dies ${timesOf(kills)} in the middle of its writes loses no write that it acknowledged, nor a guest's points or a promotion's budget, and does nothing twice`,
  async () => {
    const { acknowledged, earned, cheaper, ...crashed } = await crashing({ DATA_DIR: temporaryFolder() }, seed, kills)
    expect(crashed).toEqual({ kills, wrong: [] })
    expect(acknowledged).toBeGreaterThan(kills)
    expect([earned > 0, cheaper > 0]).toEqual([true, true])
  },
  patience,
)

test.runIf(process.env.TEST_DATABASE_URL)(
  `nor does one on PostgreSQL that dies ${timesOf(kills)}`,
  () =>
    onOwnPostgres(async (address) => {
      const env = { DATABASE_URL: address, DATA_DIR: temporaryFolder() }
      const { acknowledged, earned, cheaper, ...crashed } = await crashing(env, seed, kills)
      expect(crashed).toEqual({ kills, wrong: [] })
      expect(acknowledged).toBeGreaterThan(kills)
      expect([earned > 0, cheaper > 0]).toEqual([true, true])
    }),
  patience,
)
