import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('unit tests run where there is neither a browser nor PostgreSQL, nothing is built, and the seconds are told', () => {
  const { CHROME_PATH: _browser, TEST_DATABASE_URL: _database, ...env } = process.env
  const args = ['tests/run.mjs', '--project', 'unit', 'contract/money', 'contract/version']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { ...env, PATH: '' }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).not.toMatch(/building|browser|PostgreSQL/)
  expect(stdout).toMatch(/Seconds per project[^]+unit \(\d+ files\)[^]+The files that took longest/)
})
