import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

const version = '5.2.6'
const packed = `@fontsource/unifontex/files/unifontex-latin-400-normal.woff`
/** The font family in the file. */
export const family = 'UnifontExMono'

/**
 * Sizes of the parts of a WOFF file: its header, the entry of a table in it, and such an entry in the unpacked file.
 */
const sizes = { head: 44, packedEntry: 20, unpackedHead: 12, entry: 16 }

/** Unpacks a WOFF font, which the drawing library cannot read. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(sizes.unpackedHead + sizes.entry * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts = [head]
  let end = head.length
  for (let at = 0; at < count; at++) {
    const entry = sizes.head + sizes.packedEntry * at
    const [start, taken, length, sum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + taken)
    const whole = Buffer.alloc(length + ((4 - (length % 4)) % 4))
    ;(taken < length ? inflateSync(bytes) : bytes).copy(whole)
    const to = sizes.unpackedHead + sizes.entry * at
    woff.copy(head, to, entry, entry + 4)
    for (const [field, value] of [sum, end, length].entries()) head.writeUInt32BE(value, to + 4 * (field + 1))
    parts.push(whole)
    end += whole.length
  }
  return Buffer.concat(parts)
}

let loaded: Promise<void> | undefined

async function load(): Promise<void> {
  const path = join(tmpdir(), `statehouse-paper-${version}.ttf`)
  if (!existsSync(path)) {
    // The file gets another name first: another process that starts now must not read an incomplete file.
    const mine = `${path}.${process.pid}`
    writeFileSync(mine, unpack(readFileSync(createRequire(import.meta.url).resolve(packed))))
    renameSync(mine, path)
  }
  // A text that is drawn with a font file registers the font for every later drawing of this process.
  await sharp({ text: { text: 'a', font: family, fontfile: path } }).toBuffer()
}

/**
 * Registers the font of the pictures: it has the signs of nearly every script, and emoji, in the size of a printer's
 * dots.
 */
export const loadFont = (): Promise<void> => (loaded ??= load())
