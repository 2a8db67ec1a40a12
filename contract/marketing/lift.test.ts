import { expect, test } from 'vitest'
import { randomFrom } from 'statechart-paths/paths/random.ts'
import { type Arm, compare } from './lift.ts'

/** An arm of members, a share of whom comes and spends about the same amount. */
function draw(random: () => number, people: number, share: number): Arm {
  const arm = { people, sum: 0, squares: 0 }
  for (let member = 0; member < people; member += 1) {
    const spent = random() < share ? 1000 + Math.floor(random() * 4000) : 0
    arm.sum += spent
    arm.squares += spent * spent
  }
  return arm
}

test('a campaign that does nothing is taken for one that does in about five of a hundred cases', () => {
  const random = randomFrom(4)
  const runs = 1000
  let holds = 0
  for (let run = 0; run < runs; run += 1)
    if (compare(draw(random, 900, 0.2), draw(random, 300, 0.2)).verdict === 'unclear') holds += 1
  expect(holds / runs).toBeGreaterThan(0.93)
  expect(holds / runs).toBeLessThan(0.97)
})

test('a quarter more visits among 20,000 members are found nearly always', () => {
  const random = randomFrom(5)
  let found = 0
  for (let run = 0; run < 50; run += 1)
    if (compare(draw(random, 18_000, 0.25), draw(random, 2000, 0.2)).verdict === 'more') found += 1
  expect(found).toBeGreaterThan(40)
})

test('below a hundred members of an arm nothing is said, however large the difference', () => {
  const rich = { people: 5000, sum: 5_000_000, squares: 5_000_000_000 }
  expect(compare(rich, { people: 99, sum: 0, squares: 0 }).verdict).toBe('few')
  expect(compare(rich, { people: 100, sum: 0, squares: 0 }).verdict).toBe('more')
  expect(compare({ people: 0, sum: 0, squares: 0 }, { people: 0, sum: 0, squares: 0 })).toMatchObject({
    verdict: 'few',
    difference: 0,
  })
})
