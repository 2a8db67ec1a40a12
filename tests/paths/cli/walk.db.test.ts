import { afterEach, expect, test } from 'vitest'
import { lifecycleCharts } from '#machines/index.ts'
import { house } from '../../support/house.ts'
import { httpLevel } from '../http/http-level.ts'
import { plant } from '../http/plant.ts'
import { desk } from './desk.fixture.ts'
import { isDay, patience } from '../../tier.ts'

let mend: () => void = () => undefined
afterEach(() => mend())

const another = () => house({ tables: 2 })
const serverDesk = (more: { patience?: number } = {}) =>
  desk({
    ...more,
    charts: lifecycleCharts,
    openLevel: async () => {
      const h = await another()
      return { level: httpLevel(h), house: h, another, close: async () => {} }
    },
  })

/** Walks by one seed after another until a walk meets the planted bug; which one does changes with the charts. */
async function firstToFail(d: ReturnType<typeof serverDesk>) {
  for (let seed = 1; seed <= 20; seed++) {
    const flags = `--steps 45 --seed ${seed} --clients 2 --chart order`
    const { code, said } = await d.type(`walk ${flags}`)
    if (code === 1) return { flags, said }
  }
  throw new Error('None of 20 walks met the planted bug.')
}

test('a walk tells how far it went over each chart, and as JSON what was done', async () => {
  const { code, said } = await serverDesk().type('walk --steps 12 --seed 2 --clients 2')
  expect(code).toBe(0)
  expect(said).toMatch(/^walk-[a-z2-7]{10}: 2 clients, seed 2, 12 actions/)
  const document = JSON.parse((await serverDesk().type('walk --steps 12 --seed 2 --clients 2 --json')).said)
  expect(document).toMatchObject({ command: 'walk', ok: true, seed: 2, clients: 2, steps: 12 })
  expect(said).toContain(document.id)
  expect(document.actions).toHaveLength(12)
})

// By day the server's own walk finds and shrinks the same bug.
test.runIf(!isDay)(
  'a walk that fails is kept, replayed by its id or its seed, and shrunk; once the bug is gone it passes',
  async () => {
    mend = plant({ order: { effects: { readyLines: () => undefined } } })
    const d = serverDesk()
    const { flags, said } = await firstToFail(d)
    const id = /^walk-[a-z2-7]{10}/.exec(said)![0]
    expect(said).toContain(`Shorter: npm run paths -- shrink ${id}`)

    const replayed = await d.type(`replay ${id} --times 2`)
    expect(replayed.code).toBe(1)
    expect(replayed.said).toMatch(/Run 2 times: the log was [a-z2-7]{10} each time\./)
    const bySeed = await serverDesk().type(`replay ${id} ${flags}`)
    expect(bySeed).toMatchObject({ code: 1, aside: '' })

    const shrunk = await d.type(`shrink ${id}`)
    expect(shrunk.code).toBe(1)
    expect(Number(/, walk-[a-z2-7]{10} after (\d+)\.\n/.exec(shrunk.said)![1])).toBeLessThan(6)
    expect(d.failures.size).toBe(2)

    mend()
    const mended = await d.type(`replay ${id}`)
    expect(mended.code).toBe(0)
    expect(mended.said).toContain('does not fail')
  },
  patience,
)
