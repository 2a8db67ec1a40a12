import { expect, test } from 'vitest'
import { draftOf, planOf, savedIds } from './plan-draft.ts'
import { countChanges, putOnTop } from './plan-changes.ts'
import { addTable, change, moveBy, remove } from './plan-edits.ts'
import { begin, redo, settle, take, undo } from './plan-history.ts'
import { addZone, moveZone, removeZone, renameZone } from './plan-zones.ts'
import { somePlan } from './plan.fixture.ts'

const draft = draftOf(somePlan())
const moved = moveBy(draft, ['one'], 8, 0)
const added = addTable(moved, 'room', 'square')

test('everything since the plan was opened can be undone step by step, and done again', () => {
  const history = take(take(begin(draft), moved), added)
  const back = undo(undo(history))
  expect(back.present).toBe(draft)
  expect(undo(back)).toEqual(back)
  expect(redo(redo(back)).present).toBe(added)
  expect(redo(take(back, added)).present).toBe(added)
})

test('the letters of a name are undone as one, and what changes nothing is no step', () => {
  const typed = ['1', '12', '120'].reduce(
    (now, name) => take(now, change(now.present, 'one', { name }), 'name one'),
    begin(draft),
  )
  expect(undo(typed).present).toBe(draft)
  expect(take(typed, typed.present)).toBe(typed)
})

test('after it was saved the steps before it can still be undone, by the ids that the server gave', () => {
  const history = settle(take(begin(draft), added), new Map([['new-1', 'three']]))
  expect(history.present.items.at(-1)!.id).toBe('three')
  expect(countChanges(history.present, undo(history).present)).toBe(2)
})

test('the changes are counted thing by thing; there and back again is none', () => {
  expect(countChanges(draft, added)).toBe(2)
  expect(countChanges(draft, remove(moved, ['two']))).toBe(2)
  expect(countChanges(draft, moveBy(moved, ['one'], -8, 0))).toBe(0)
  expect(countChanges(draft, moveZone(draft, 'terrace', -1))).toBe(1)
})

test('a plan is saved with ids for what was there and without for what is new', () => {
  const { version, zones } = planOf(addZone(added, ' Garden '), 3)
  expect(version).toBe(3)
  expect(zones.map(({ id, name, tables }) => [id, name, ...tables.map((table) => table.id)])).toEqual([
    ['room', 'Room', 'one', 'two', undefined],
    ['terrace', 'Terrace'],
    [undefined, 'Garden'],
  ])
  const plan = somePlan()
  const saved = { ...plan, zones: [...plan.zones, { id: 'garden', name: 'Garden', tables: [], decor: [] }] }
  saved.zones[0]!.tables.push({ ...plan.zones[0]!.tables[0]!, id: 'three', name: '3' })
  const ids = savedIds(addZone(added, 'Garden'), saved)
  expect([ids.get('new-1'), ids.get('new-2')]).toEqual(['three', 'garden'])
})

test('what two people changed at once is both kept; what both touched is mine', () => {
  const theirs = renameZone(moveBy(remove(draft, ['room 0']), ['one', 'two'], 0, 80), 'room', 'Hall')
  const mine = renameZone(added, 'terrace', 'Garden')
  const both = putOnTop(draft, mine, theirs)
  expect(both.zones.map(({ name }) => name)).toEqual(['Hall', 'Garden'])
  expect(both.items.map(({ id, x, y }) => [id, x, y])).toEqual([
    ['one', 88, 80],
    ['two', 320, 160],
    ['new-1', added.items.at(-1)!.x, added.items.at(-1)!.y],
  ])
})

test('a zone that another took away stays where I put something into it', () => {
  const mine = addTable(draft, 'terrace', 'round')
  const both = putOnTop(draft, mine, removeZone(draft, 'terrace'))
  expect(both.zones.map(({ id }) => id)).toEqual(['room', 'terrace'])
  const order = moveZone(draft, 'terrace', -1)
  expect(putOnTop(draft, order, addZone(draft, 'Bar')).zones.map(({ id }) => id)).toEqual(['terrace', 'room', 'new-1'])
})
