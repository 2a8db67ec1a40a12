import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockHolder, takeLock } from './lock.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'statehouse-lock-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const lockFile = () => join(folder, 'lock.json')
const written = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as Record<string, unknown>
const leaveBehind = (lock: object) => writeFileSync(lockFile(), JSON.stringify(lock))

test('the lock names its process, its address and a token that only its owner may read', () => {
  const lock = takeLock(folder, 'http://127.0.0.1:3000')
  expect(written()).toEqual({
    pid: process.pid,
    started: expect.any(String),
    address: 'http://127.0.0.1:3000',
    token: lock.token,
  })
  expect(statSync(lockFile()).mode & 0o777).toBe(0o600)
  lock.announce('http://127.0.0.1:4000')
  expect([written().address, written().token]).toEqual(['http://127.0.0.1:4000', lock.token])
  expect(lockHolder(folder)).toMatchObject({ pid: process.pid })
})

test('a second opener is refused and told who has the data', () => {
  const lock = takeLock(folder, 'http://127.0.0.1:3000')
  expect(() => takeLock(folder)).toThrow(
    `is in use: process ${process.pid} has it open and serves http://127.0.0.1:3000.`,
  )
  lock.release()
  expect(lockHolder(folder)).toBeUndefined()
  takeLock(folder).release()
})

test('the lock of a process that is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  leaveBehind({ pid, started: '1', address: '', token: 'old' })
  const lock = takeLock(folder)
  expect(written().token).toBe(lock.token)
})

test.skipIf(process.platform !== 'linux')(
  'a process that only got the same number later is not taken for the holder',
  () => {
    leaveBehind({ pid: process.ppid, started: 'another time', address: '', token: 'old' })
    expect(written().pid).toBe(process.ppid)
    takeLock(folder)
    expect(written().pid).toBe(process.pid)
  },
)

test('half a lock, left by a power cut, is taken over', () => {
  writeFileSync(lockFile(), '{"pid": 12')
  takeLock(folder)
  expect(written().pid).toBe(process.pid)
})

test('only the holder gives the lock free', () => {
  const first = takeLock(folder)
  first.release()
  const second = takeLock(folder)
  first.release()
  expect(written().token).toBe(second.token)
})

test('a folder that cannot be written is named', () => {
  expect(() => takeLock(join(lockFileAsFolder(), 'data'))).toThrow(/The data directory .* cannot be written/)
})

function lockFileAsFolder(): string {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  return file
}
