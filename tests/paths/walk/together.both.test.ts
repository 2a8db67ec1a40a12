import { expect, test } from 'vitest'
import { house } from '../../support/house.ts'
import { walkTogether } from './together.ts'

const seeds = Array.from({ length: Number(process.env.WALK_SEEDS ?? 1) }, (_, index) => index + 1)
const rounds = Math.ceil(Number(process.env.WALK_STEPS ?? 100) / 5)

test(`whoever comes first when five people act at the same moment ${rounds} times, of those who speak of one row one is heard at most, and every invariant holds`, async () => {
  for (const seed of seeds) {
    const done = await walkTogether(await house({ tables: 2 }), { seed, rounds, clients: 5 })
    expect([seed, done.filter(({ wrong }) => wrong.length > 0)]).toEqual([seed, []])
    const said = done.flatMap((round) => round.said)
    expect(said.filter((words) => words.endsWith('→ 200')).length).toBeGreaterThan(rounds)
    expect(said.filter((words) => words.endsWith('version_stale')).length).toBeGreaterThan(0)
  }
})
