import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const spots = [
  { name: 'here', x: 0, y: 0 },
  { name: 'arrow', x: 50, y: 5 },
  { name: 'beyond', x: 100, y: 0 },
  { name: 'below', x: 0, y: 80 },
]

test('arrow keys walk to what is nearest in their direction, and stay where there is nothing', () => {
  const from = (key: string) => nearest(spots, spots[0]!, key).name
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map(from)).toEqual(['arrow', 'below', 'here', 'here'])
})
