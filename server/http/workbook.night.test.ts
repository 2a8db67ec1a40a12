import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Cell, workbook } from './workbook.ts'

const [pages, rowsOfPage, columns] = [200, 500, 12]

test('a workbook of 100,000 rows is sent in small parts, each as its rows are read, and is whole at the end', async () => {
  let read = 0
  async function* written(): AsyncGenerator<Cell[][]> {
    for (; read < pages; read += 1)
      yield Array.from({ length: rowsOfPage }, (_, row) =>
        Array.from({ length: columns }, (__, column) => (read * rowsOfPage + row) * (column + 1)),
      )
  }
  const sheet = {
    names: ['Orders', 'About'],
    columns: Array.from({ length: columns }, (_, column) => ({ head: `Column ${column}`, kind: 'money' as const })),
    currency: 'EUR',
    about: [],
    at: new Date('2026-11-20T19:14:00Z'),
  } as const
  const parts: Uint8Array[] = []
  for await (const part of workbook(sheet, written())) {
    expect(part.length).toBeLessThan(300_000)
    // At most one page is read ahead.
    expect(parts.length).toBeGreaterThanOrEqual(Math.min(read, pages) - 1)
    parts.push(part)
  }
  const xml = Buffer.from(unzipSync(Buffer.concat(parts))['xl/worksheets/sheet1.xml']!)
  let rows = 0
  for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 1)) rows += 1
  expect(rows).toBe(pages * rowsOfPage + 1)
})
