import { expect, test } from 'vitest'
import { Names } from './names.ts'

function twoTables(): Names {
  const names = new Names()
  names.give({ kind: 'table', id: 'a', parent: null })
  names.give({ kind: 'table', id: 'b', parent: null })
  return names
}

test('rows are counted within the row they belong to, so that one table’s names never depend on another’s', () => {
  const names = twoTables()
  names.give({ kind: 'order', id: 'o1', parent: 'a' })
  names.give({ kind: 'order', id: 'o2', parent: 'b' })
  names.give({ kind: 'payment', id: 'p', parent: 'o2' })
  names.give({ kind: 'order', id: 'o2', parent: 'b' })
  expect(names.find('order 1.1')?.id).toBe('o1')
  expect(names.find('payment 2.1.1')?.id).toBe('p')
  expect(names.newest('order', '2', 5).map(({ id }) => id)).toEqual(['o2'])
})

test('orders of guests outside belong to table 0', () => {
  const names = twoTables()
  names.give({ kind: 'order', id: 'pickup', parent: null })
  expect(names.find('order 0.1')?.id).toBe('pickup')
})

test('a line of the queue stands by itself, its parties are counted within it', () => {
  const names = twoTables()
  names.give({ kind: 'queue_group', id: 'line', parent: null })
  names.give({ kind: 'queue_entry', id: 'party', parent: 'line' })
  expect(names.find('queue_group 1')?.id).toBe('line')
  expect(names.find('queue_entry 1.4')?.name).toBe('queue_entry 1.1')
})

test('a name beyond what there is means the newest there; where there is none, nothing', () => {
  const names = twoTables()
  names.give({ kind: 'order', id: 'o1', parent: 'a' })
  names.give({ kind: 'payment', id: 'p', parent: 'o1' })
  expect(names.find('order 1.3')?.name).toBe('order 1.1')
  expect(names.find('payment 1.2.2')?.name).toBe('payment 1.1.1')
  expect(names.find('order 2.1')).toBeUndefined()
  expect(names.find('table 9')).toBeUndefined()
})
