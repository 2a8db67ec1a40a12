import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Encoding } from '#contract/file-questions.ts'
import { encodingsOf, utf16Of } from '../../csv/encoding.ts'
import { questionOf } from '../../csv/read-rows.ts'

/** Number of bytes in which letters outside ASCII are examined, if they are not UTF-8. */
const lookedAt = 4 * 1024 * 1024

/** A file that cannot be imported as it is; its message is for the person at the command line. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** One piece of a file: its text, and the number of bytes of the file up to its end. */
interface TextChunk {
  text: string
  bytes: number
}

/**
 * Detects the encoding of a text file, from its first bytes, else by reading all of it as UTF-8. Throws an ImportError
 * for other files, and if two encodings are possible and none was named.
 */
export async function detectEncoding(path: string, named?: Encoding): Promise<Encoding> {
  const head = await readHead(path, 4096)
  if (head.length === 0) throw new ImportError(`${path} is empty. Export it again, then import it.`)
  const wide = utf16Of(head)
  if (wide) return wide
  if (
    head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) ||
    head.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))
  )
    throw new ImportError(`${path} is a spreadsheet or an archive, not text. Save it as CSV, or unpack it, first.`)
  if (head.includes(0))
    throw new ImportError(`${path} holds binary data, not text. Export it as CSV or tab-separated text.`)
  if (named) return named
  if (await isUtf8(path)) return 'utf-8'
  const bytes = await readHead(path, lookedAt)
  const readings = encodingsOf(bytes)
  if (readings.length === 1) return readings[0]!
  const ways = questionOf(bytes, readings).choices.map(
    ({ answer, examples }) => `--encoding ${answer} reads ${examples.map(({ cell }) => `"${cell}"`).join(', ')}`,
  )
  throw new ImportError(`${path} does not say its alphabet. Name the one that is right:\n  ${ways.join('\n  ')}`)
}

/** Yields the decoded text of a file in chunks, without its byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    yield { text: decoder.decode(chunk, { stream: true }), bytes }
  }
  yield { text: decoder.decode(), bytes }
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path).catch((error: Error) => {
    throw new ImportError(`${path} cannot be read: ${error.message}. Check the path and your right to read it.`)
  })
  try {
    if (!(await file.stat()).isFile()) throw new ImportError(`${path} is not a file. Name a delimited text file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Tells if the letters outside ASCII are UTF-8; a few damaged ones among many do not make it another encoding. */
async function isUtf8(path: string): Promise<boolean> {
  let foreign = 0
  let damaged = 0
  for await (const { text } of readText(path, 'utf-8')) {
    foreign += text.match(/[^\u0000-\u007f]/g)?.length ?? 0
    damaged += text.match(/\ufffd/g)?.length ?? 0
  }
  return damaged * 10 <= foreign
}
