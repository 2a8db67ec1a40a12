import { expect, test } from 'vitest'
import type { Action } from './action.ts'
import { shrinkActions } from './shrink-actions.ts'

const act = (chart: string, type: string, row: string, more: Partial<Action> = {}): Action => ({
  client: 2,
  chart,
  row,
  event: { type },
  mode: 'again',
  ...more,
})
const order = (type: string, row = 'order 2.1') => act('order', `order.${type}`, row)
const table = (type: string, row = 'table 2') => act('table-occupancy', `table.${type}`, row)
const typesOf = (actions: readonly Action[]) => actions.map(({ event, row }) => `${event.type} ${row}`)

const evening = [
  table('reserve', 'table 1'),
  table('seat'),
  act('cart', 'cart.add', 'table 2'),
  act('cart', 'cart.convert', 'cart 2.1'),
  order('accept', 'order 0.1'),
  order('start'),
  table('unreserve', 'table 1'),
  order('ready'),
  order('serve'),
]
/** A fake server: whether these events come in this order on rows of one family. */
const failsWhere = (wanted: readonly string[], may: (row: string) => boolean = () => true) => {
  let tries = 0
  const fails = async (actions: readonly Action[]) => {
    tries += 1
    const own = actions.filter(({ row }) => may(row)).map(({ event }) => event.type)
    let from = 0
    const inOrder = wanted.every((type) => (from = own.indexOf(type, from) + 1) > 0)
    return inOrder && actions.at(-1)!.event.type === wanted.at(-1)
  }
  return { fails, tries: () => tries }
}

test('what happens at other tables goes, and then all that the failure does without', async () => {
  const { fails, tries } = failsWhere(['table.seat', 'cart.add', 'order.serve'])
  const short = await shrinkActions(evening, fails)
  expect(typesOf(short)).toEqual(['table.seat table 1', 'cart.add table 1', 'order.serve order 1.1'])
  expect(tries()).toBeLessThan(80)
})

test('a party that moved sits at one table from the beginning, where that fails too', async () => {
  const moved = [table('seat', 'table 1'), table('switch', 'table 1'), act('cart', 'cart.add', 'table 2')]
  const { fails } = failsWhere(['table.seat', 'cart.add'])
  const isSeated = async (actions: readonly Action[]) =>
    (await fails(actions)) && (actions.length === moved.length || new Set(actions.map(({ row }) => row)).size === 1)
  expect(typesOf(await shrinkActions(moved, isSeated))).toEqual(['table.seat table 1', 'cart.add table 1'])
})

test('an order that fails comes from guests outside where that fails too, without table and cart', async () => {
  const { fails } = failsWhere(['order.accept', 'order.start', 'order.ready'], (row) => row.startsWith('order 0.'))
  const both = failsWhere(['table.seat', 'cart.add', 'cart.convert', 'order.start', 'order.ready'])
  const either = async (actions: readonly Action[]) => (await fails(actions)) || both.fails(actions)
  expect(typesOf(await shrinkActions(evening.slice(0, 8), either))).toEqual([
    'order.accept order 0.1',
    'order.start order 0.1',
    'order.ready order 0.1',
  ])
})

test('a detour that cannot be left out step by step gives way to the shortest way', async () => {
  const long = ['block', 'unblock', 'reserve', 'unreserve', 'seat'].map((type) => table(type, 'table 1'))
  const wants = ['table.reserve', 'table.seat']
  const fails = async (actions: readonly Action[]) => {
    const text = actions.map(({ event }) => event.type).join()
    return text === long.map(({ event }) => event.type).join() || text === wants.join()
  }
  expect(typesOf(await shrinkActions(long, fails))).toEqual(wants.map((type) => `${type} table 1`))
})

test('what is left is sent plainly by the owner, as far as the failure allows', async () => {
  const fails = async (actions: readonly Action[]) => actions.at(-1)!.mode === 'again'
  const [only, ...rest] = await shrinkActions(evening, fails)
  expect([only, rest]).toMatchObject([{ client: 1, mode: 'again' }, []])
})
