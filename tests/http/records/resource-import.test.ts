import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
beforeEach(async () => {
  h = await house()
  await h.owner.post('/admin/category', { name: 'Noodles' })
})

const path = '/admin/menu_import'
const names = async (search: string) =>
  (await h.owner.get(`/admin/menu?status=all&search=${search}`)).data.aaData as { name: string; price: number }[]
const csv = [
  'Name;Kategorie;Preis;Typ',
  'Ramen;Noodles;14,50;food',
  'Udon;Sushi;12,00;food',
  'Soba;Noodles;much;food',
  ';Noodles;9,00;food',
  'Ramen;Noodles;15,00;food',
].join('\r\n')

test('a file is shown line by line before it does anything: what is new, and every bad row with its number', async () => {
  const { data } = await h.owner.post(path, { csv, dry_run: true })
  expect(data.summary).toEqual({ add: 1, change: 0, same: 0, bad: 4 })
  expect(
    data.rows.map(({ line, action, errors }: { line: number; action: string; errors: { field: string }[] }) => [
      line,
      action,
      errors.map(({ field }) => field),
    ]),
  ).toEqual([
    [2, 'add', []],
    [3, 'bad', ['category_id']],
    [4, 'bad', ['price']],
    [5, 'bad', ['name']],
    [6, 'bad', ['name']],
  ])
  expect(await names('Ramen')).toEqual([])
})

test('what a file would do is said in the reader’s language: decimals and yes or no', async () => {
  const said = async (language: string) => {
    const { data } = await h.owner.post(path, {
      csv: 'name;price;category_id\nRamen;14,50;Noodles',
      language,
      dry_run: true,
    })
    return data.rows[0].changes.find(({ field }: { field: string }) => field === 'price').to as string
  }
  expect([await said('de'), await said('en')]).toEqual(['14,50', '14.50'])
})

test('what can be read is written once, and the rest is left out; the same file again changes nothing', async () => {
  const first = await h.owner.post(path, { csv })
  expect(first.data.summary).toMatchObject({ add: 1, bad: 4 })
  expect(await names('Ramen')).toMatchObject([{ name: 'Ramen', price: 1450 }])
  const again = await h.owner.post(path, { csv: csv.split('\r\n').slice(0, 2).join('\n') })
  expect(again.data.summary).toEqual({ add: 0, change: 0, same: 1, bad: 0 })
  const dearer = await h.owner.post(path, { csv: 'name,price\nRAMEN,"1,600.00"' })
  expect(dearer.data.rows[0]).toMatchObject({
    action: 'change',
    changes: [
      { field: 'name', from: 'Ramen', to: 'RAMEN' },
      { field: 'price', from: '14.50', to: '1600.00' },
    ],
  })
  expect(await names('ramen')).toMatchObject([{ price: 160_000 }])
  expect(await violationsIn(h)).toEqual([])
})

test('what was put away keeps its name: a line that says it is told so, and the rest is read', async () => {
  await h.owner.post(path, { csv })
  const [{ id }] = (await names('Ramen')) as unknown as [{ id: string }]
  await h.owner.call('DELETE', `/admin/menu/${id}`, {})
  const { data } = await h.owner.post(path, { csv: 'name,category,price\nRamen,Noodles,9\nPho,Noodles,9' })
  expect(data.summary).toMatchObject({ add: 1, bad: 1 })
  expect(data.rows[0].errors).toMatchObject([{ field: 'name', key: 'putAway' }])
})

test('a file without names is none, and nobody without the right reads one', async () => {
  expect((await h.owner.post(path, { csv: 'a,b\n1,2' })).error.details[0].field).toBe('csv')
  expect((await h.floor.post(path, { csv, dry_run: true })).status).toBe(403)
})
