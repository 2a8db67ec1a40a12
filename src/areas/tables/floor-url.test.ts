import { expect, test } from 'vitest'
import { readFloorUrl, writeFloorUrl } from './floor-url.ts'

test('what the floor shows survives a reload and can be shared', () => {
  const url = { zone: 'terrace', view: 'list', shown: { families: ['free', 'to_clear'], bills: ['unpaid'] } } as const
  expect(readFloorUrl(new URLSearchParams(writeFloorUrl(url).toString()))).toEqual(url)
})

test('the plain floor has the plain address, and nonsense counts as not said', () => {
  const plain = { zone: null, view: 'plan', shown: { families: [], bills: [] } } as const
  expect(writeFloorUrl(plain).toString()).toBe('')
  expect(readFloorUrl(new URLSearchParams('view=cube&show=gold,,'))).toEqual(plain)
})
