import { expect, test } from 'vitest'
import { resources } from '#contract/resources/index.ts'
import { isNarrowed, paramsOf, readView, widened, writeView } from './list-url.ts'

const { menu } = resources
const read = (search: string) => readView(menu, new URLSearchParams(search))

test('what a list shows comes back from its address, and as usual has the plain address', () => {
  const view = read(
    'q=soup&start=20&length=50&sort=price&order=asc&status=inactive&setup=incomplete&category_id=c1&from=2026-11-01&to=2026-11-20&columns=name,status,price',
  )
  expect(readView(menu, writeView(view))).toEqual(view)
  expect(view).toMatchObject({ q: 'soup', start: 20, length: 50, sort: 'price', filters: { category_id: 'c1' } })
  expect([view.columns, read('columns=name').columns]).toEqual([['status', 'price'], []])
  expect(writeView(read('')).toString()).toBe('')
})

test('what nobody knows narrows nothing: a column, a status, a day, a page of words', () => {
  expect(read('columns=name,password,price').columns).toEqual(['price'])
  expect(read('sort=password&status=stolen&from=yesterday&start=-1&length=many')).toEqual(read(''))
})

test('a list of everything in use asks for all that is not put away, ten from the first', () => {
  expect(paramsOf(read(''))).toMatchObject({ start: 0, length: 10, order: undefined, status: 'all', search: undefined })
  expect(paramsOf(read('from=2026-11-20'))).toMatchObject({ startDate: '2026-11-20', endDate: '2026-11-20' })
})

test('clearing takes what narrows and leaves the order', () => {
  const view = read('q=soup&status=draft&sort=price&length=50&start=50')
  expect([isNarrowed(view), isNarrowed(widened(view))]).toEqual([true, false])
  expect(writeView(widened(view)).toString()).toBe('length=50&sort=price')
})
