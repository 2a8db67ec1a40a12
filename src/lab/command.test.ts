import { expect, test } from 'vitest'
import { commandOf } from './command.ts'
import type { PathView } from './engine/protocol.ts'

const path = { id: 'order-aaaaaaaaaa', chart: 'order', isFound: true, events: 'order.pay:2', runs: [] }
const source = { generator: 'transition', seed: 1 } as const
const runs: PathView['runs'] = [
  { level: 'pure', ok: true },
  { level: 'http', ok: false, at: 1 },
  { level: 'socket', ok: true },
]

test('the command runs a path again: by its id, by its events where no id finds it, else there is none', () => {
  expect(commandOf({ ...path, runs }, source)).toBe('npm run paths -- replay order-aaaaaaaaaa --level http')
  expect(commandOf(path, { generator: 'random', seed: 7 })).toBe(
    'npm run paths -- replay order-aaaaaaaaaa --level pure --seed 7',
  )
  const other = { ...path, isFound: false }
  expect(commandOf(other, source)).toBe('npm run paths -- run --chart order --level pure --events order.pay:2')
  expect(commandOf({ ...other, events: undefined as never }, source)).toBeNull()
})
