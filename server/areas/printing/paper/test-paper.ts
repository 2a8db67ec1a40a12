import type { PrinterRow } from '../print-rows.ts'
import type { Store } from '../../../http/store.ts'
import { writing } from './bill-paper.ts'
import { edges, large, left, paper, plain, rule } from './document.ts'

const letters = 'ÀÇÉÈÊËÎÏÔŒÙ ÄÖÜß ÃÕÁÍÓÚ €'

/** Makes a test page of a printer: its name, the time, its width, and the letters of our languages. */
export function testPaper(store: Store, { name, host, port, width }: PrinterRow, now: Date): string {
  const { words, time } = writing(store)
  return paper(
    large(words.test.title),
    edges(plain(store.row.name), time(now)),
    rule,
    edges(plain(name), plain(`${host}:${port}`)),
    edges(words.test.perLine, String(width)),
    plain('1234567890'.repeat(5).slice(0, width)),
    rule,
    left(words.test.reads),
    left(plain(letters)),
  )
}
