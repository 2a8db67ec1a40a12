import { expect, test } from 'vitest'
import { auditParams, noFilters, readFilters, writeFilters } from './records-url.ts'

test('what the records show comes back from its address, and nothing narrowed has the plain address', () => {
  const filters = { ...noFilters, kind: 'void', person: 'claire', from: '2026-11-20', q: '1184' } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(noFilters).toString()).toBe('')
})

test('a kind or a day that nobody knows narrows nothing', () => {
  expect(readFilters(new URLSearchParams('kind=theft&from=yesterday'))).toEqual(noFilters)
})

test('one day is asked for from its beginning to its end', () => {
  expect(auditParams({ ...noFilters, from: '2026-11-20' })).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  })
})
