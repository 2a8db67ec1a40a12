import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupError, namesIn, pack, unpack } from './tar.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statehouse-tar-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const big = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7) % 251))
/** Makes some folders and files, including an empty one of each. */
function fill(): string {
  const from = join(folder, 'from')
  mkdirSync(join(from, 'database/base/5'), { recursive: true })
  mkdirSync(join(from, 'database/empty'))
  writeFileSync(join(from, 'database/base/5/1259_vm'), big)
  writeFileSync(join(from, 'database/PG_VERSION'), '17\n')
  writeFileSync(join(from, 'database/nothing'), '')
  return from
}
async function archive(from: string): Promise<string> {
  const file = join(folder, 'a.tar.gz')
  writeFileSync(file, gzipSync(await buffer(Readable.from(pack(from, await namesIn(from, ['database', 'uploads']))))))
  return file
}

test('what is packed comes out the same, empty folders and files too', async () => {
  const from = fill()
  const to = join(folder, 'to')
  await unpack(await archive(from), to)
  const all = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(all(to)).toEqual(all(from))
  expect(readFileSync(join(to, 'database/base/5/1259_vm')).equals(big)).toBe(true)
})

test('any tar can read it', async () => {
  const listed = execFileSync('tar', ['-tzf', await archive(fill())], { encoding: 'utf8' })
  expect(listed.trim().split('\n').toSorted()).toEqual([
    'database/',
    'database/PG_VERSION',
    'database/base/',
    'database/base/5/',
    'database/base/5/1259_vm',
    'database/empty/',
    'database/nothing',
  ])
})

test('an archive that was cut off, or is none, is refused', async () => {
  const file = await archive(fill())
  const whole = readFileSync(file)
  for (const [index, bytes] of [
    whole.subarray(0, whole.byteLength / 2),
    Buffer.from('no archive'),
    gzipSync('no'),
  ].entries()) {
    writeFileSync(file, bytes)
    await expect(unpack(file, join(folder, `to-${index}`))).rejects.toThrow(BackupError)
  }
})

test('a file that is not there, or is a folder, is refused by its name', async () => {
  for (const file of [join(folder, 'nowhere.tar.gz'), folder])
    await expect(unpack(file, join(folder, 'to'))).rejects.toThrow(new RegExp(`${file} cannot be read`))
})

test('nothing is unpacked outside the folder', async () => {
  const outside = join(folder, 'x')
  writeFileSync(outside, 'x')
  for (const name of ['../escaped', '/escaped', 'a/../../escaped']) {
    const bytes = await buffer(Readable.from(pack(folder, ['x'])))
    bytes.fill(0, 0, 100).write(name)
    bytes.write('        ', 148)
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    const file = join(folder, 'evil.tar.gz')
    writeFileSync(file, gzipSync(bytes))
    await expect(unpack(file, join(folder, 'to'))).rejects.toThrow(BackupError)
  }
  expect(readdirSync(folder)).not.toContain('escaped')
})
