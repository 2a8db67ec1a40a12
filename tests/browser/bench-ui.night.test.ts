import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the benchmark of the screens watches the floor and the orders at rest and while others change them, and a long list', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/bench/run.mjs', 'ui', '--quick'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  for (const board of ['floor', 'orders'])
    expect(stdout).toMatch(new RegExp(`^${board} +20 changes a second +\\d+`, 'm'))
  for (const figure of ['rows painted, cold', 'sorted', 'next page'])
    expect(stdout).toMatch(new RegExp(`^${figure} +\\d+\\.?\\d* ms`, 'm'))
})
