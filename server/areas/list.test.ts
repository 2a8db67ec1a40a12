import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endings } from './index.ts'
import { areas } from './list.ts'

test('every area is in the list', async () => {
  const folders = readdirSync('server/areas').filter((name) => existsSync(`server/areas/${name}/area.ts`))
  const declared: unknown[] = []
  for (const name of folders)
    declared.push(...Object.values((await import(`./${name}/area.ts`)) as Record<string, unknown>))
  expect(new Set(areas)).toEqual(new Set(declared))
  expect(areas.length).toBe(folders.length)
})

test('each step of an area at the end of a command has its place among the others', () => {
  const named = (part: 'lock' | 'settle' | 'announce') => areas.flatMap(({ [part]: step = [] }) => step)
  expect(new Set([...named('lock'), ...named('settle')])).toEqual(new Set(endings.settle))
  expect(new Set(named('announce'))).toEqual(new Set(endings.announce))
})
