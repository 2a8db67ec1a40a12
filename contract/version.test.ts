import { expect, test } from 'vitest'
import { isOlder, isVersion } from './version.ts'

test('versions are compared number by number, not letter by letter', () => {
  expect(isOlder('7.0.5', '7.0.10')).toBe(true)
  expect(isOlder('7.0.10', '7.0.5')).toBe(false)
  expect(isOlder('6.9.9', '7')).toBe(true)
  expect(isOlder('7', '7.0.0')).toBe(false)
  expect(isOlder('7.0.5', '7.0.5')).toBe(false)
})

test('what is no version of a client is told apart', () => {
  expect(['7.0.5', '7', '10.2'].map(isVersion)).toEqual([true, true, true])
  expect(['', 'v7', '7.', '7.0.5-beta', '1e9', '7.0.0.0.0', '123456'].map(isVersion)).toEqual(Array(7).fill(false))
})
