import { expect, test } from 'vitest'
import { type Right, rights } from '#contract/roles.ts'
import { choose } from 'statechart-paths/choose.ts'
import { randomFrom } from 'statechart-paths/paths/random.ts'
import type { Action } from './action.ts'
import { chooser } from './choose.ts'
import { smallFloor, words } from './floor.fixture.ts'
import { aspectOf } from './sight.ts'
import { meant } from './words.ts'

const floor = smallFloor()
const many = (seed: number, clients: Right[][], charts?: string[]): Action[] => {
  const next = chooser({
    random: randomFrom(seed),
    clients: clients.map((own, at) => ({ id: `person ${at}`, rights: own })),
    words,
    charts,
  })
  return Array.from({ length: 400 }, () => next(floor))
}
const count = (list: readonly Action[], holds: (action: Action) => boolean) => list.filter(holds).length

const isAccepted = ({ row, chart, event }: Action) => {
  const sight = floor.sights.get(row)!
  const { chart: whole, state, facts } = aspectOf(sight, chart)!
  return choose(whole.machine, { state, facts }, meant(event, facts, sight, words)).arrows.length > 0
}

test('the same seed chooses the same, another one something else', () => {
  expect(many(1, [[...rights]])).toEqual(many(1, [[...rights]]))
  expect(many(2, [[...rights]])).not.toEqual(many(1, [[...rights]]))
})

test('about four fifths are possible, and what is refused is tried as well', () => {
  const accepted = count(many(3, [[...rights]]), isAccepted)
  expect(accepted).toBeGreaterThan(280)
  expect(accepted).toBeLessThan(360)
})

test('everybody acts, and whoever lacks a right still tries', () => {
  const actions = many(4, [[...rights], ['kitchen']])
  expect(count(actions, ({ client }) => client === 1)).toBeGreaterThan(150)
  expect(count(actions, ({ client }) => client === 2)).toBeGreaterThan(150)
  expect(count(actions, ({ client, event }) => client === 2 && event.type.startsWith('table.'))).toBeGreaterThan(0)
})

test('every event of every row at hand has its turn, and each way to send it', () => {
  const actions = many(5, [[...rights]])
  const accepted = ['table.seat', 'table.block', 'cart.add', 'cart.convert', 'order.start', 'order.pay', 'order.void']
  for (const type of accepted) expect(count(actions, ({ event }) => event.type === type)).toBeGreaterThan(1)
  for (const mode of ['plain', 'again', 'stale', 'foreign', 'unapproved'])
    expect(count(actions, (action) => action.mode === mode)).toBeGreaterThan(1)
})

test('only what needs an approval is tried without one', () => {
  const needing = [
    'order.void',
    'order.cancel',
    'order.unpay',
    'order.reopen',
    'payment.void',
    'bill.reopen',
    'bill.unpay',
  ]
  const without = many(6, [[...rights]]).filter(({ mode }) => mode === 'unapproved')
  expect(without.filter(({ event }) => !needing.includes(event.type))).toEqual([])
})

test('a chart that is asked for is favoured', () => {
  const ofOrders = ({ chart }: Action) => chart === 'order'
  expect(count(many(7, [[...rights]], ['order']), ofOrders)).toBeGreaterThan(300)
})

test('at a table only a first line is added to its cart; the cart’s own row does the rest', () => {
  const atTables = many(8, [[...rights]]).filter(({ chart, row }) => chart === 'cart' && row.startsWith('table'))
  expect(new Set(atTables.map(({ event }) => event.type))).toEqual(new Set(['cart.add']))
})
