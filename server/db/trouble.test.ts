import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { explained, Trouble } from './trouble.ts'

const root = mkdtempSync(join(tmpdir(), 'statehouse-trouble-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })
/** The error of the embedded database if the disk is full while it creates its first files. */
const noRoom = { name: 'ErrnoError', errno: 51 }
/** Wraps an error as the driver does. */
const wrapped = (code: string, message: string) => new Error('Failed query', { cause: withCode(code, message) })

test('a start on a disk without room, and one that comes upon a damaged table, end in a sentence', async () => {
  const full = [withCode('ENOSPC', 'no space left on device'), wrapped('53100', 'could not extend file'), noRoom]
  for (const error of full)
    expect(await explained(error, root)).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`${root} is full`),
    })
  expect(await explained(wrapped('XX001', 'invalid page in block 0'), root)).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/is damaged .*invalid page in block 0(.|\n)*npm run restore/),
  })
  const bug = new TypeError('not a function')
  expect(await explained(bug, root)).toBe(bug)
})

test('after a write found the disk full the house is not ready, until there is room again, and the log says so once', async () => {
  const said: string[] = []
  const log = pino({ level: 'fatal' }, { write: (line: string) => void said.push(line) })
  // A missing folder cannot be written to.
  const dataDir = join(root, 'full')
  const trouble = new Trouble(dataDir, log)
  trouble.note(wrapped('23505', 'duplicate key'))
  expect(await trouble.answers()).toBe(true)
  trouble.note(wrapped('53100', 'could not extend file'))
  trouble.note(wrapped('53100', 'could not extend file'))
  expect(await trouble.answers()).toBe(false)
  mkdirSync(dataDir)
  expect(await trouble.answers()).toBe(true)
  expect(readdirSync(dataDir)).toEqual([])
  expect(said).toHaveLength(1)
})
