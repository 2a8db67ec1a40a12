import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/server.ts'
import { patience, shareOf, sizeOf, timesOf } from '../tier.ts'
import { killing, points } from './crash/message-kills.ts'
import { onOwnPostgres } from './lay-store.ts'

/** Other points: CRASH_SEED=7 npm test -- --project process message-kills */
const seed = Number(process.env.CRASH_SEED ?? 1)
const kills = sizeOf('messageKills')
/** By day each point on one of the two databases. */
const at = (database: number) => shareOf(Object.keys(points), 2, database)

test(
  `a server that is killed ${timesOf(kills)} at a point of a message's way out tells nobody twice, and knows of each what became of it`,
  async () => {
    const { unknown, ...killed } = await killing({ DATA_DIR: temporaryFolder() }, seed, kills, at(0))
    expect(killed).toEqual({ kills: kills * at(0).length, wrong: [] })
    // A batch was on its way at a kill, at most.
    expect(unknown).toBeLessThanOrEqual(kills * at(0).length * 6)
  },
  patience,
)

test.runIf(process.env.TEST_DATABASE_URL)(
  `nor does one on PostgreSQL that is killed as often`,
  () =>
    onOwnPostgres(async (address) => {
      const { unknown, ...killed } = await killing(
        { DATABASE_URL: address, DATA_DIR: temporaryFolder() },
        seed,
        kills,
        at(1),
      )
      expect(killed).toEqual({ kills: kills * at(1).length, wrong: [] })
      expect(unknown).toBeLessThanOrEqual(kills * at(1).length * 6)
    }),
  patience,
)
