import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

//  1 2 3
//  5   6      21
const room = [
  { id: '1', x: 60, y: 60 },
  { id: '2', x: 180, y: 64 },
  { id: '3', x: 320, y: 64 },
  { id: '5', x: 90, y: 200 },
  { id: '6', x: 260, y: 200 },
  { id: '21', x: 700, y: 200 },
]

test.each([
  ['1', 'ArrowRight', '2'],
  ['2', 'ArrowRight', '3'],
  ['1', 'ArrowDown', '5'],
  ['5', 'ArrowUp', '1'],
  ['5', 'ArrowRight', '6'],
  ['6', 'ArrowRight', '21'],
  ['3', 'ArrowLeft', '2'],
] as const)('from table %s the %s key goes to table %s', (from, key, to) => {
  expect(nearest(room, from, key)).toBe(to)
})

test('at the edge of the room a key goes nowhere', () => {
  expect(nearest(room, '1', 'ArrowLeft')).toBeUndefined()
  expect(nearest(room, '21', 'ArrowRight')).toBeUndefined()
})

const diagram = [
  { id: 'here', x: 0, y: 0 },
  { id: 'arrow', x: 50, y: 5 },
  { id: 'beyond', x: 100, y: 0 },
  { id: 'below', x: 0, y: 80 },
]

test('in a diagram arrow keys walk to what is nearest in their direction', () => {
  const from = (key: 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'ArrowUp') => nearest(diagram, 'here', key)
  expect([from('ArrowRight'), from('ArrowDown'), from('ArrowLeft'), from('ArrowUp')]).toEqual([
    'arrow',
    'below',
    undefined,
    undefined,
  ])
})
