import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'build-lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Builds in a process of its own: says when it begins, then when it ends. */
function build(name: string) {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { setImmediate as turn } from 'node:timers/promises'
    import { alone } from ${JSON.stringify(pathToFileURL('server/cli/build-lock.mjs').href)}
    const say = (word) => appendFileSync('told', word + ' ${name}\\n')
    await alone('dist/build.lock', async () => {
      say('begins')
      for (let turns = 0; turns < 5_000; turns++) await turn()
      say('ends')
    })`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, stdio: 'inherit' })
}

test('several starts at once build one after the other, also after one that was killed while it built', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const names = ['one', 'two', 'three']
  writeFileSync(join(folder, 'told'), '')
  const first = build('first')
  await once(first, 'exit')
  writeFileSync(join(folder, 'dist/build.lock'), String(gone.pid))
  const codes = await Promise.all(names.map(async (name) => (await once(build(name), 'exit'))[0] as number))
  expect(codes).toEqual([0, 0, 0])
  const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n')
  expect(told).toHaveLength(8)
  for (let at = 0; at < told.length; at += 2) expect(told[at + 1]).toBe(told[at]!.replace('begins', 'ends'))
})
