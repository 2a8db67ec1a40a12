import { expect, test } from 'vitest'
import { agoWords } from './ago.ts'

const now = Date.parse('2026-11-20T19:14:00Z')
const ago = (minutes: number, language = 'en-GB') =>
  agoWords(now - minutes * 60_000, now, language)?.replaceAll('\u00a0', ' ')

test('a change is said by how long ago it was, in whole minutes, hours or days', () => {
  expect([ago(0.9), ago(12), ago(119), ago(60 * 47)]).toEqual(['now', '12 min ago', '1 hr ago', '1 day ago'])
  expect([ago(0, 'de'), ago(12, 'de'), ago(60 * 50, 'fr'), ago(12, 'pt-PT')]).toEqual([
    'jetzt',
    'vor 12 Min.',
    'il y a 2 j',
    'há 12 min',
  ])
})

test('after a month the date says more, and a clock that runs behind never promises the future', () => {
  expect(ago(31 * 1440)).toBeUndefined()
  expect(ago(-5)).toBe('now')
})
