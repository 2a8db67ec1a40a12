import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const paths = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/paths/cli/start.mjs', ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('the command builds itself where it must, and prints one JSON document on standard output', () => {
  const { status, stdout } = paths('list', '--chart', 'cart', '--json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ command: 'list', charts: [{ chart: 'cart', kind: 'lifecycle' }] })
})

test('a second list is the same, and builds nothing', () => {
  const [first, second] = [paths('list'), paths('list')]
  expect(second).toEqual({ status: 0, stdout: first.stdout, stderr: '' })
})

test('a path of a list runs on the real server by its id', () => {
  const { charts } = JSON.parse(paths('list', '--chart', 'cart', '--json').stdout)
  const { status, stdout } = paths('replay', charts[0].paths[0].id, '--level', 'http')
  expect(stdout).toContain('Every step was as the chart says.')
  expect(status).toBe(0)
})

test('misuse says what was meant, on standard error, and ends with 2', () => {
  expect(paths('lst')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean "list" or "lint"?'),
  })
})
