import { expect, test } from 'vitest'
import { readRun } from './read-run.ts'

const empty = { version: 1, level: 'http', generator: 'transition', seed: 1, ok: true, charts: [] }

test('a file that is no run says what is wrong with it', () => {
  expect(readRun('a', 'nonsense')).toMatchObject({ ok: false, problem: 'notJson' })
  expect(readRun('a', JSON.stringify({ ...empty, version: 2 }))).toMatchObject({ ok: false, problem: 'version' })
  expect(readRun('a', JSON.stringify({ ...empty, charts: [{ chart: 'order' }] }))).toMatchObject({
    ok: false,
    problem: 'shape',
    place: 'charts.0.paths',
  })
  expect(readRun('a', JSON.stringify(empty))).toEqual({ ok: true, document: empty })
})
