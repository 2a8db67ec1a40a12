import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, type Sheet, workbook } from './workbook.ts'

const sheet: Sheet = {
  names: ['Item sales', 'About'],
  columns: [
    { head: 'Name', kind: 'text' },
    { head: 'Net', kind: 'money' },
    { head: 'Share', kind: 'share' },
    { head: 'Stay', kind: 'minutes' },
    { head: 'Day', kind: 'day' },
    { head: 'Placed', kind: 'instant' },
    { head: 'Number', kind: 'whole' },
  ],
  currency: 'EUR',
  about: [['Period', '2026-11-20']],
  at: new Date('2026-11-20T19:14:00Z'),
}

async function opened(given: Sheet, rows: Cell[][], totals?: Cell[]) {
  async function* pages() {
    for (const row of rows) yield [row]
  }
  const parts: Uint8Array[] = []
  for await (const part of workbook(given, pages(), totals)) parts.push(part)
  const files = Object.entries(unzipSync(Buffer.concat(parts))).map(
    ([path, bytes]) => [path, strFromU8(bytes)] as const,
  )
  const cellsOf = (xml: string) =>
    [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row]) =>
      [...row!.matchAll(/<c r="([A-Z]+\d+)"[^>]*?>(?:<v>|<is><t[^>]*>)(.*?)<\//g)].map(([, at, value]) => [at, value]),
    )
  return { files: Object.fromEntries(files), cells: cellsOf(Object.fromEntries(files)['xl/worksheets/sheet1.xml']!) }
}

test('figures, days and times are numbers as spreadsheets count them, and the totals are the last row', async () => {
  const row = ['Soup', 123_456, 2128, 90, '2026-11-20', '2026-11-20 18:00:00', 7]
  const { cells, files } = await opened(sheet, [row, ['Cake', null, 0, 0, '', null, 1]], ['All', 123_456])
  expect(cells).toEqual([
    ['Name', 'Net', 'Share', 'Stay', 'Day', 'Placed', 'Number'].map((name, at) => [`${'ABCDEFG'[at]}1`, name]),
    [
      ['A2', 'Soup'],
      ['B2', '1234.56'],
      ['C2', '0.2128'],
      ['D2', '0.0625'],
      ['E2', '46346'],
      ['F2', '46346.75'],
      ['G2', '7'],
    ],
    [
      ['A3', 'Cake'],
      ['C3', '0'],
      ['D3', '0'],
      ['G3', '1'],
    ],
    [
      ['A4', 'All'],
      ['B4', '1234.56'],
    ],
  ])
  expect(files['xl/worksheets/sheet1.xml']).toContain('state="frozen"')
  expect(files['xl/styles.xml']).toContain(String.raw`formatCode="#,##0.00\ [$EUR]"`)
})

test('money has the digits of its currency', async () => {
  const yen = { ...sheet, currency: 'JPY' }
  const { cells, files } = await opened(yen, [['Soup', 1200]])
  expect(cells[1]).toContainEqual(['B2', '1200'])
  expect(files['xl/styles.xml']).toContain(String.raw`formatCode="#,##0\ [$JPY]"`)
})

test('a text is never a formula nor a tag, whatever is in it', async () => {
  const { cells, files } = await opened(sheet, [['=1+1 <b>&"\u0001']])
  expect(cells[1]).toEqual([['A2', '=1+1 &lt;b&gt;&amp;&quot;']])
  expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>')
})

test('names of sheets are short, apart, and without the marks of addresses', async () => {
  const long = 'What was taken back: refunded, written off [or posted]'
  const { files } = await opened({ ...sheet, names: [long, long] }, [])
  const names = [...files['xl/workbook.xml']!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name!)
  expect(names).toEqual(['What was taken back  refunded', 'What was taken back  refunded 2'])
})
