import { expect, test } from 'vitest'
import { isFiltered, laneParams, noFilters, orderViews, readFilters, writeFilters } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('the plain page has the plain address', () => {
  expect(writeFilters(noFilters).toString()).toBe('')
  expect(read('')).toEqual(noFilters)
})

test('a shared address opens the same view, whatever was chosen', () => {
  const filters = {
    method: 'pickup',
    payment: 'unpaid',
    status: 'ready',
    staff: 'ines',
    table: 'table 7 & 8',
    promotion: 'soup-evening',
    q: 'Müller 50%',
    from: '2026-11-01',
    to: '2026-11-20',
  } as const
  for (const view of orderViews)
    expect(read(writeFilters({ ...filters, view }).toString())).toEqual({ ...filters, view })
})

test('an address with unknown values shows everything instead of nothing', () => {
  expect(read('method=teleport&payment=&status=cooked&from=yesterday&view=cards&page=3')).toEqual(noFilters)
})

test('without dates a lane shows the business day, and a first day alone means that day', () => {
  const dates = (search: string) => {
    const { startDate, endDate } = laneParams('completed', read(search), '2026-11-20', 10)
    return [startDate, endDate]
  }
  expect(dates('')).toEqual(['2026-11-20', '2026-11-20'])
  expect(dates('from=2026-11-18')).toEqual(['2026-11-18', '2026-11-18'])
  expect(dates('from=2026-11-01&to=2026-11-07')).toEqual(['2026-11-01', '2026-11-07'])
})

test('an open order of yesterday stays on the board after the business day has changed, unless a day is chosen', () => {
  for (const list of ['new', 'action'] as const) {
    expect(laneParams(list, read(''), '2026-11-20', 10)).toEqual({ type: list, start: 0, length: 10 })
    const chosen = laneParams(list, read('from=2026-11-18'), '2026-11-20', 10)
    expect([chosen.startDate, chosen.endDate]).toEqual(['2026-11-18', '2026-11-18'])
  }
})

test('a lane asks only for what was chosen', () => {
  expect(laneParams('action', read('method=pickup&q=+Nowak+'), '2026-11-20', 200)).toEqual({
    type: 'action',
    start: 0,
    length: 200,
    order_method: 'pickup',
    search: 'Nowak',
  })
})

test('changing the view narrows nothing, so there is nothing to clear', () => {
  expect([read('view=list'), read('q=7'), read('from=2026-11-18')].map(isFiltered)).toEqual([false, true, true])
})
