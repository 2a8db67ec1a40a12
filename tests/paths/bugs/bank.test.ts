import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { desk } from '../cli/desk.fixture.ts'
import { bank } from './bank/index.ts'
import { patched } from './planting.ts'

test.each(bank.map((bug) => [bug.name, bug] as const))('%s still has its place in the sources', (_, { patch }) => {
  const text = readFileSync(patch.file, 'utf8')
  expect(patched(text, patch)).not.toBe(text)
})

test('each bug has a name and a story of its own', () => {
  expect(new Set(bank.map(({ name }) => name)).size).toBe(bank.length)
  expect(new Set(bank.map(({ story }) => story)).size).toBe(bank.length)
})

test('bugs are named or numbered, and a name that is none says which was meant', async () => {
  const d = desk()
  const { code, said } = await d.type('bugs 2 "a lost effect" --list')
  expect(code).toBe(0)
  expect(said.split('\n')).toEqual([
    expect.stringContaining('a missing guard'),
    expect.stringContaining('a lost effect'),
  ])
  expect(await d.type('bugs "a lots effect"')).toMatchObject({
    code: 2,
    aside: expect.stringContaining('Did you mean "a lost effect"?'),
  })
})
