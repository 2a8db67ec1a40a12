import { beforeAll, describe, expect, test } from 'vitest'
import { type House, house } from '../support/house.ts'

let h: House
beforeAll(async () => {
  h = await house()
})

describe('a list’s query', () => {
  const list = async (query: string) => {
    const { status, error } = await h.owner.get(`/admin/display_order?${query}`)
    return { query: query.slice(0, 60), status, field: error?.details?.[0]?.field }
  }
  const refused = [
    ['length=0', 'length'],
    ['length=-1', 'length'],
    ['length=1001', 'length'],
    ['length=1e3', 'length'],
    ['length=10abc', 'length'],
    ['length=0x10', 'length'],
    ['length=1.5', 'length'],
    ['length=', 'length'],
    ['length=10&length=20', 'length'],
    ['length[0]=10', 'length'],
    ['start=-1', 'start'],
    ['start=99999999999', 'start'],
    ['order=desc;drop table orders', 'order'],
    ['order=DESC', 'order'],
    ['order_listing_sort=id', 'order_listing_sort'],
    ['order_listing_sort=total;--', 'order_listing_sort'],
    ['type=all', 'type'],
    ['search=%00', 'search'],
    ['search[0]=a&search[1]=b', 'search'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['columns[101]=name', 'columns[101]'],
    ['columns[999999]=name', 'columns[999999]'],
    ['columns=a&columns[0]=b', 'columns[0]'],
    ['a[__proto__]=1', 'a[__proto__]'],
    ['__proto__=1', '__proto__'],
    ['__proto__[0]=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=yesterday', 'startDate'],
    ['startDate=0000-01-01', 'startDate'],
    ['endDate=0000-01-01T00:00:00Z', 'endDate'],
    ['endDate=9999-12-31T23:59:59-23:59', 'endDate'],
    ['startDate=20261120', 'startDate'],
    ['startDate=0001-01-01', 'startDate'],
    ['endDate=9999-12-31T23:59:59Z', 'endDate'],
  ] as const

  test.each(refused)('%s is refused, with its name', async (query, field) => {
    expect(await list(query)).toEqual({ query: query.slice(0, 60), status: 422, field })
  })

  test('odd but possible values are answered: far pages, far years, wildcards, an end before the start', async () => {
    for (const query of [
      'start=10000000',
      'length=1000',
      'startDate=2026-11-21&endDate=2026-11-20',
      'startDate=1900-01-01&endDate=2199-12-31',
      'endDate=2199-12-31T23:59:59Z',
      `search=${encodeURIComponent('%_\\\'"; DROP TABLE orders; --')}`,
      'columns[0]=name&columns[1]=DROP',
      'columns[]=name',
      'search=%F0%9F%8D%9D',
      'search=%ED%A0%80',
    ])
      expect([query, (await list(query)).status]).toEqual([query, 200])
  })

  test('an address longer than 8 KB is too large', async () => {
    expect((await list(`search=${'x'.repeat(9000)}`)).status).toBe(413)
  })
})
