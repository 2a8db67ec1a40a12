import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setup } from 'xstate'
import { chartOf } from './model.ts'
import { explore } from './paths/explore.ts'
import { coverGoals, generate } from './paths/generate.ts'
import { failureWords, type Level, run } from './paths/run.ts'

/** A turnstile as it is built: a coin unlocks it, and anyone who passes locks it again. */
const built = (locksAgain: boolean): Level => ({
  name: 'steel',
  begin() {
    let state = 'locked'
    const take = (from: string, to: string) => () => {
      const ok = state === from
      if (ok) state = to
      return ok ? { ok } : { ok, reason: 'state' }
    }
    return {
      events: { coin: take('locked', 'open'), push: take('open', locksAgain ? 'locked' : 'open') },
      states: { locked: () => ({ state }), open: () => ({ state }) },
    }
  },
})

// The example of README.md begins here.
const machine = setup({ types: { events: {} as { type: 'coin' | 'push' } } }).createMachine({
  id: 'turnstile',
  initial: 'locked',
  states: { locked: { on: { coin: 'open' } }, open: { on: { push: 'locked' } } },
})
const turnstile = chartOf(machine, { starts: [{}], events: [{ type: 'coin' }, { type: 'push' }] })
const { paths } = generate(explore(turnstile), 'postman', { goals: coverGoals })
const failuresOn = async (level: Level) => {
  const results = await Promise.all(paths.map((path) => run(level, turnstile, path)))
  return results.filter(({ ok }) => !ok).map(failureWords)
}
// The example ends here.

test('a turnstile that does as its chart passes every path of it', async () => {
  expect(paths.length).toBeGreaterThan(0)
  expect(await failuresOn(built(true))).toEqual([])
})

test('one that stays open is found, with the step at which it does', async () => {
  const [failure] = await failuresOn(built(false))
  expect(failure).toContain('the chart: accepted, then "locked"')
  expect(failure).toContain('steel: accepted, then "open"')
})

test('the example is the one that the README shows', () => {
  const [own] = /begins here\.\n([\s\S]*?)\/\/ The example ends/
    .exec(readFileSync(import.meta.filename, 'utf8'))!
    .slice(1)
  expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toContain(own!.trim())
})
