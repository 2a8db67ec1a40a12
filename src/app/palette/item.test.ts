import { expect, it } from 'vitest'
import { found } from './item.ts'

const words = (query: string) =>
  found(
    [
      { words: 'Order 112' },
      { words: 'Table 12' },
      { words: 'Order 12' },
      { words: 'Réglages' },
      { words: 'B7', more: 'Moreau, 4 guests' },
    ],
    query,
  ).map((item) => item.words)

it('finds by the beginnings of words, in any order and without accents', () => {
  expect(words('regl')).toEqual(['Réglages'])
  expect(words('12 ord')).toEqual(['Order 12'])
  expect(words('mor')).toEqual(['B7'])
  expect(words('lages')).toEqual([])
})

it('brings the whole number before what only begins with it', () => {
  expect(words('11')).toEqual(['Order 112'])
  expect(words('12')).toEqual(['Table 12', 'Order 12'])
  expect(words('order 12')).toEqual(['Order 12'])
})

it('brings what is called so before what is about it', () => {
  const items = [{ words: 'Order 24', more: 'Table 1' }, { words: 'Table 1' }]
  expect(found(items, '1').map((item) => item.words)).toEqual(['Table 1', 'Order 24'])
})

it('brings what is called just so before what only begins so', () => {
  const items = [{ words: 'Bookings set-up' }, { words: 'Bookings' }]
  expect(found(items, 'bookings').map((item) => item.words)).toEqual(['Bookings', 'Bookings set-up'])
})

it('shows everything in its own order while nothing is asked', () => {
  expect(words(' ')).toHaveLength(5)
})
