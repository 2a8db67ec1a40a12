import { expect, test } from 'vitest'
import { boxOf, planSize } from '#contract/tables/floor-plan.ts'
import { draftOf, isTable, type PlanDraft } from './plan-draft.ts'
import { addDecor, addTable, change, duplicate, moveBy, moveToZone, nextName, remove, turn } from './plan-edits.ts'
import { faultsOf } from './plan-faults.ts'
import { addZone, moveZone, removeZone, renameZone } from './plan-zones.ts'
import { somePlan } from './plan.fixture.ts'

const draft = draftOf(somePlan())
const at = ({ items }: PlanDraft, id: string) => items.find((item) => item.id === id)!
const place = (given: PlanDraft, id: string) => [at(given, id).x, at(given, id).y]

test('what is moved together keeps its distances, and stops at the edge of the plan', () => {
  const moved = moveBy(draft, ['one', 'two'], -200, 16)
  expect([place(moved, 'one'), place(moved, 'two')]).toEqual([
    [0, 96],
    [240, 96],
  ])
  expect(place(moveBy(draft, ['two'], 9999, 9999), 'two')).toEqual([planSize.width - 96, planSize.height - 96])
  expect(moveBy(moved, ['one', 'two'], -8, 0)).toBe(moved)
})

test('something is turned about its middle, and moves aside where it would stick out of the plan', () => {
  const long = change(draft, 'one', { shape: 'long' })
  expect(at(long, 'one')).toMatchObject({ shape: 'long', width: 152, height: 96 })
  const upright = turn(moveBy(long, ['one'], 0, -80), ['one'], 90)
  expect(at(upright, 'one').rotation).toBe(90)
  expect(boxOf(at(upright, 'one'))).toMatchObject({ top: 0, bottom: 152 })
  expect(at(turn(draft, ['one'], -45), 'one').rotation).toBe(315)
})

test('a new table has the next number and stands where there is room', () => {
  const more = addTable(draft, 'room', 'round')
  const table = more.items.at(-1)!
  expect(table).toMatchObject({ id: 'new-1', name: '3', seats: 2, shape: 'round', zoneId: 'room' })
  const boxes = more.items.map(boxOf)
  const own = boxes.at(-1)!
  const touching = boxes.filter(
    (box) => box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom,
  )
  expect(touching).toHaveLength(1)
  expect(nextName(more)).toBe('4')
  expect(addDecor(more, 'terrace', 'door').items.at(-1)).toMatchObject({ id: 'new-2', kind: 'door', x: 24, y: 24 })
})

test('copies stand a little aside, with numbers of their own', () => {
  const copied = duplicate(draft, ['one', 'two'])
  expect(copied.items.slice(-2).map((item) => isTable(item) && [item.id, item.name, item.x, item.y])).toEqual([
    ['new-1', '3', 96, 96],
    ['new-2', '4', 336, 96],
  ])
})

test('tables change zones, and a zone that leaves takes along what stands in it', () => {
  const moved = moveToZone(draft, ['one'], 'terrace')
  expect(at(moved, 'one').zoneId).toBe('terrace')
  expect(moveToZone(moved, ['one'], 'terrace')).toBe(moved)
  expect(removeZone(moved, 'room').items.map(({ id }) => id)).toEqual(['one'])
  expect(remove(draft, ['one', 'room 0']).items.map(({ id }) => id)).toEqual(['two'])
})

test('zones are added, named and ordered', () => {
  const three = renameZone(addZone(draft, ''), 'new-1', 'Garden')
  const names = (given: PlanDraft) => given.zones.map(({ name }) => name)
  expect(names(moveZone(three, 'new-1', -1))).toEqual(['Room', 'Garden', 'Terrace'])
  expect(moveZone(three, 'new-1', 1)).toBe(three)
  expect(moveZone(three, 'room', -1)).toBe(three)
})

test('a plan is not saved while two tables bear one number, or something has no name', () => {
  expect(faultsOf(draft)).toEqual([])
  expect(faultsOf(change(draft, 'two', { name: ' 1 ' }))).toEqual([
    { id: 'one', zoneId: 'room', key: 'plan.fault.sameName', name: '1' },
    { id: 'two', zoneId: 'room', key: 'plan.fault.sameName', name: '1' },
  ])
  expect(faultsOf(change(addZone(draft, ' '), 'two', { name: '' })).map(({ key }) => key)).toEqual([
    'plan.fault.noZoneName',
    'plan.fault.noName',
  ])
})
