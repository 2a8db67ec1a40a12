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

test('a walk that the lab saved is one, and says what is wrong with it where it is not', () => {
  const walk = { kind: 'recorded', version: 1, name: 'An evening', begins: 0, steps: [] }
  expect(readRun('a', JSON.stringify(walk))).toEqual({ ok: true, walk })
  expect(readRun('a', JSON.stringify({ ...walk, version: 2 }))).toMatchObject({ problem: 'walk', place: 'version' })
  expect(readRun('a', JSON.stringify({ ...walk, kind: 'dance' }))).toMatchObject({ problem: 'walk', place: 'kind' })
  expect(readRun('a', JSON.stringify({ ...walk, mood: 'good' }))).toMatchObject({ problem: 'walk', place: 'mood' })
})

test('a file whose level or id would be typed on a terminal as something else is no run', () => {
  const path = { id: 'order-aaaaaaaaaa', ok: true, milliseconds: 1, log: '', start: { state: 'a', facts: {} } }
  const placeOf = (change: object, own: object = {}) =>
    readRun(
      'a',
      JSON.stringify({
        ...empty,
        charts: [{ chart: 'order', paths: [{ ...path, events: [], steps: [], ...own }] }],
        ...change,
      }),
    )
  expect(placeOf({})).toMatchObject({ ok: true })
  expect(placeOf({ level: 'http; reboot' })).toMatchObject({ problem: 'shape', place: 'level' })
  expect(placeOf({}, { id: 'order-$(reboot)' })).toMatchObject({ problem: 'shape', place: 'charts.0.paths.0.id' })
  const outcome = { ok: true, state: 'a', facts: {} }
  const step = { event: { type: 'order.pay' }, expected: outcome, actual: outcome, isSame: true, milliseconds: 1 }
  expect(placeOf({}, { steps: [{ ...step, exchanges: [], guards: [], arrows: [] }] })).toMatchObject({
    problem: 'shape',
    place: 'charts.0.paths.0.steps',
  })
})
