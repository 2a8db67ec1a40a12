import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'

/** A backup that cannot be used; the message says why. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const block = 512
/** Pattern of the names that are allowed inside, so that unpacking never leaves the target folder. */
const safeName = /^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*\/?$/

/** Makes a header of the ustar format, which `tar` reads. */
function header(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(block)
  if (name.length > 100) throw new BackupError(`The name ${name} is too long for a backup.`)
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0')
  bytes.write(name, 0)
  bytes.write(name.endsWith('/') ? '0000700\0' : '0000600\0', 100)
  bytes.write(`${octal(0, 8)}\0${octal(0, 8)}\0${octal(size, 12)}\0${octal(0, 12)}\0        `, 108)
  bytes.write(name.endsWith('/') ? '5' : '0', 156)
  bytes.write('ustar\u000000', 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${octal(sum, 7)}\0 `, 148)
  return bytes
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** Lists every folder (ending with "/") and file below a folder, by its relative name. */
export async function namesIn(folder: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names.toSorted()) {
    const entry = await stat(join(folder, name)).catch(() => undefined)
    if (!entry) continue
    if (!entry.isDirectory()) {
      found.push(name)
      continue
    }
    const inside = (await readdir(join(folder, name))).map((one) => `${name}/${one}`)
    found.push(`${name}/`, ...(await namesIn(folder, inside)))
  }
  return found
}

/** Yields the bytes of an archive with these folders and files of a folder. */
export async function* pack(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    if (name.endsWith('/')) {
      yield header(name, 0)
      continue
    }
    const { size } = await stat(join(folder, name))
    yield header(name, size)
    for await (const chunk of createReadStream(join(folder, name))) yield chunk as Buffer
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

/**
 * Unpacks a compressed archive into a folder. Throws a BackupError for a file that is not an archive, is damaged, or is
 * incomplete.
 */
export async function unpack(file: string, folder: string): Promise<void> {
  const gunzip = createGunzip()
  createReadStream(file)
    .once('error', ({ message }) => gunzip.destroy(new BackupError(`${file} cannot be read: ${message}.`)))
    .pipe(gunzip)
  const bytes = new Bytes(gunzip)
  try {
    for (;;) {
      const head = await bytes.take(block)
      if (head.every((byte) => byte === 0)) return
      const { name, size } = read(head)
      if (name.endsWith('/')) {
        await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
        continue
      }
      await mkdir(dirname(join(folder, name)), { recursive: true })
      const target = await open(join(folder, name), 'wx', 0o600)
      try {
        for (let left = size; left > 0;) {
          const chunk = await bytes.some(left)
          await target.writeFile(chunk)
          left -= chunk.byteLength
        }
      } finally {
        await target.close()
      }
      await bytes.take(padding(size).byteLength)
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(Z_|ERR_)/.test(code)) throw new BackupError(`${file} is no backup, or it is damaged.`)
    throw error
  }
}

function read(head: Buffer): { name: string; size: number } {
  const field = (from: number, to: number) => head.toString('latin1', from, to).replace(/\0.*$/s, '').trim()
  const summed = Buffer.from(head).fill(' ', 148, 156)
  const sum = summed.reduce((total, byte) => total + byte, 0)
  const name = field(0, 100)
  if (Number.parseInt(field(148, 156), 8) !== sum || !safeName.test(name))
    throw new BackupError('This is no backup of Statehouse, or it is damaged.')
  return { name, size: Number.parseInt(field(124, 136), 8) }
}

/** Reads a stream in pieces of a wanted number of bytes. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** Reads at least one byte and at most `most`. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.byteLength === 0) {
      const { value, done } = (await this.#chunks.next()) as { value?: Buffer; done?: boolean }
      if (done || !value) throw new BackupError('This backup was cut off.')
      this.#rest = value
    }
    const chunk = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(chunk.byteLength)
    return chunk
  }

  async take(count: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for (let left = count; left > 0;) {
      const chunk = await this.some(left)
      taken.push(chunk)
      left -= chunk.byteLength
    }
    return Buffer.concat(taken)
  }
}
