import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { flatChart } from './fixtures/flat.fixture.ts'
import { generate } from './generate.ts'
import { generatorNames } from './generators/index.ts'
import { steps } from './stop.ts'

const length = 3000
/** A chain of states; the last one leads back to the first. */
const arrows = Object.fromEntries(Array.from({ length }, (_, at) => [`s${at}`, { next: `s${(at + 1) % length}` }]))
const chain = explore(flatChart('chain', arrows))

test.each(generatorNames.filter((name) => name !== 'predefined'))(
  '%s finds its paths in a chain of 3,000 states',
  (name) => {
    const { steps: taken } = generate(chain, name, { stop: steps(50_000), length, depth: length })
    expect(taken).toBeGreaterThan(300)
  },
)

test('one path of 20,000 steps is found by chance', () => {
  const { paths } = generate(chain, 'random', { stop: steps(20_000), length: 20_000 })
  expect(paths.map((path) => path.steps.length)).toEqual([20_000])
})
