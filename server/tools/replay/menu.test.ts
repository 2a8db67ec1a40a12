import { expect, test } from 'vitest'
import type { Menu } from '#contract/menu/menu.ts'
import type { ImportLine } from '../import/sink.ts'
import { MenuIndex } from './menu.ts'

const choice = (id: string, name: string) => ({ id, name, price: 0 })
const bowl: Menu = {
  id: 'bowl',
  category_id: 'food',
  name: 'Chicken Bowl',
  price: 875,
  balance: null,
  status: 'active',
  method: 'dine_in',
  names: {},
  description: '',
  descriptions: {},
  allergens: [],
  picture: null,
  options: [
    { id: 'size', name: 'Size', min: 1, max: 1, items: [choice('small', 'Small'), choice('large', 'Large')] },
    { id: 'with', name: 'With', min: 0, max: 2, items: [choice('rice', 'Rice'), choice('beans', 'Beans')] },
  ],
}
const menu = new MenuIndex({ categories: [], menus: [bowl] })
const line = (item: string, options: string[] = [], quantity = 1): ImportLine => ({
  line: 2,
  key: 'key',
  order: '1',
  item,
  quantity,
  options,
  unitPrice: 875,
  amount: 875,
  at: 0,
  day: '2026-11-20',
})

test('choices are found by name, what must be chosen is, and what the menu does not offer is told to the kitchen', () => {
  expect(menu.entryOf(line('chicken bowl', ['Rice', 'large', 'No onions']))).toEqual({
    menu_id: 'bowl',
    quantity: 1,
    option_item_id: ['large', 'rice'],
    remark: 'No onions',
  })
  expect(menu.entryOf(line('Chicken Bowl', [], 3))).toEqual({ menu_id: 'bowl', quantity: 3, option_item_id: ['small'] })
})

test('items that the store does not have are named once each', () => {
  const orders = [{ ref: '1', lines: [line('Chicken Bowl'), line('Steak Bowl'), line('Steak Bowl')] }]
  expect(menu.missing(orders)).toEqual(['Steak Bowl'])
})
