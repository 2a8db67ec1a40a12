import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bank } from '../paths/bugs/bank/index.ts'

const start = 'tests/paths/cli/start.mjs'

test.each(bank.map(({ name, story }, index) => [index + 1, name, story] as const))(
  '%i, %s: %s; its command finds it, or it is known why not',
  (number) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [start, 'bugs', String(number)], {
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
  },
)

test('a hunt that is interrupted leaves no build behind, and says so by its exit code', async () => {
  const hunt = spawn(process.execPath, [start, 'bugs', '1'])
  const ended = new Promise((resolve) => hunt.once('exit', resolve))
  const folder = `dist/bugs/${hunt.pid}`
  while (!existsSync(`${folder}/failures`)) await setTimeout(100)
  hunt.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(existsSync(folder)).toBe(false)
})
