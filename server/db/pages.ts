import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

const pageBytes = 8192
const pageWords = pageBytes / 4
/** Number of pages in a file of the database; a longer table continues in `16384.1`. */
const pagesPerFile = 2 ** 17
const pagesPerRead = 128
/**
 * Files of tables, their indexes and their long values. Maps of free space and of visible rows, which the database can
 * build again, have other names.
 */
const fileName = /^\d+(?:\.(\d+))?$/

/**
 * Reads every page of an embedded database and throws an error that names the first damaged one. It compares the page
 * with its checksum, which the database itself does only when it needs the page. A database that did not end cleanly
 * must have been opened first: that repairs the pages that were being written.
 */
export function refuseWrongPage(folder: string): void {
  const words = new Int32Array(pagesPerRead * pageWords)
  for (const part of ['global', ...readdirSync(join(folder, 'base')).map((name) => `base/${name}`)])
    for (const name of readdirSync(join(folder, part))) {
      const match = fileName.exec(name)
      const page = match
        ? wrongPageIn(join(folder, part, name), Number(match[1] ?? 0) * pagesPerFile, words)
        : undefined
      if (page !== undefined) throw new Error(`page ${page} of ${part}/${name} is not as it was written`)
    }
}

/**
 * Returns the number of the first wrong page in a file; `first` is the number of the file's first page in its table.
 */
function wrongPageIn(file: string, first: number, words: Int32Array<ArrayBuffer>): number | undefined {
  const handle = openSync(file, 'r')
  try {
    for (let page = 0; ; page += pagesPerRead) {
      const bytes = readSync(handle, words, 0, words.byteLength, page * pageBytes)
      // An incomplete page at the end was never part of the table.
      const pages = Math.floor(bytes / pageBytes)
      for (let i = 0; i < pages; i++) if (!isAsWritten(words, i * pageWords, first + page + i)) return page + i
      if (pages < pagesPerRead) return undefined
    }
  } finally {
    closeSync(handle)
  }
}

/** Tells if the page that begins at a word has the right checksum. A blank page is new, and has none. */
function isAsWritten(words: Int32Array, start: number, number: number): boolean {
  const isNew = words[start + 3]! >>> 16 === 0
  if (isNew) return words.subarray(start, start + pageWords).every((word) => word === 0)
  return (words[start + 2]! & 0xffff) === checksumOf(words, start, number)
}

/** The constants of PostgreSQL's page checksum, which is FNV-1a in 32 lanes. */
const prime = 16_777_619
const lanes = 32
const firstOfLane = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])

/** Computes the checksum of a page, with the checksum itself, the lower half of its third word, taken as 0. */
function checksumOf(words: Int32Array, start: number, number: number): number {
  let sum = number
  for (let lane = 0; lane < lanes; lane++) {
    let value = firstOfLane[lane]!
    for (let i = lane; i < pageWords; i += lanes)
      value = mixed(value ^ (i === 2 ? words[start + i]! & ~0xffff : words[start + i]!))
    sum ^= mixed(mixed(value))
  }
  return ((sum >>> 0) % 65_535) + 1
}

const mixed = (value: number): number => Math.imul(value, prime) ^ (value >>> 17)
