import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type RecordedWalk, toldWalk } from '#contract/lab/record.ts'
import { desk } from './cli/desk.fixture.ts'
import { replayTold } from './lab/record/replay-told.ts'

const folder = new URL('kept/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe.each(files)('What the lab kept in %s', (name) => {
  test('goes the same way again', async () => {
    const walk = toldWalk.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    const { departure } = await replayTold(walk)
    expect(departure).toBe(null)
  })
})

const evening = JSON.parse(readFileSync(new URL('evening.json', folder), 'utf8')) as RecordedWalk

/** A command line beside the file of a walk. */
function deskWith(walk: object) {
  const d = desk()
  d.files.set('kept.json', typeof walk === 'string' ? walk : JSON.stringify(walk))
  return d
}

test('a walk that the lab kept is done again on the command line, and each of its steps goes the same', async () => {
  const { code, said, aside } = await deskWith(evening).type('replay --kept kept.json')
  expect({ code, aside }).toEqual({ code: 0, aside: '' })
  expect(said).toContain('✓ 1. floor: PATCH /admin/toggle_occupy_status/{0.4}')
  expect(said.match(/^✓ /gm)).toHaveLength(evening.steps.length)
  expect(said).toContain(`Went as it was kept: ${evening.steps.length} steps.`)
})

test('where it departs the command says at which step, what was kept and what comes now, and fails', async () => {
  const steps = evening.steps.slice(0, 3).map((step) => (step.no === 2 ? { ...step, answer: '409' } : step))
  const d = deskWith({ ...evening, steps })
  const { code, said } = await d.type('replay --kept kept.json')
  expect(code).toBe(1)
  expect(said).toMatch(/✓ 1\. .*\n✗ 2\. 60 s pass\n  3\. .* \(not reached\)\n/)
  expect(said).toContain('It departs at step 2:\n  as it was kept: 409\n  now:            nothing happened')
  const document = JSON.parse((await d.type('replay --kept kept.json --json')).said) as object
  expect(document).toMatchObject({ command: 'replay', kept: 'kept.json', ok: false, same: 1, departure: { at: 2 } })
})

test('a file that is no such walk is told in a sentence with what is wrong', async () => {
  const told = async (walk: object | string) => {
    const { code, said, aside } = await deskWith(walk as object).type('replay --kept kept.json')
    expect({ code, said }).toEqual({ code: 2, said: '' })
    return aside.replaceAll('\n', ' ')
  }
  expect(await told('{')).toContain('"kept.json" cannot be read: it is no JSON.')
  expect(await told({ version: 1, level: 'http' })).toContain('"kind" is missing or not as it should be')
  expect(await told({ ...evening, version: 2 })).toContain('"version" is missing or not as it should be')
  expect(await told({ ...evening, steps: [{ no: 1 }] })).toContain('"steps.0.by" is missing or not as it should be')
})
