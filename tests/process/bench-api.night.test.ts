import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the benchmark of the API measures every list, every write and the way to the screens, on each database that is there', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/bench/run.mjs', 'api', '--orders', '500', '--records', '500', '--quick'],
    { encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
  const databases = process.env.TEST_DATABASE_URL ? ['the embedded database', 'PostgreSQL'] : ['the embedded database']
  for (const database of databases) {
    expect(stdout).toContain(`Writes, ${database}`)
    expect(stdout).toContain(`From the answer to the screens, ${database}`)
  }
  if (process.env.TEST_DATABASE_URL) expect(stdout).toContain('/admin/display_order?type=action')
})
