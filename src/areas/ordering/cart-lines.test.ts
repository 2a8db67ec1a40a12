import { expect, test } from 'vitest'
import type { CartLine } from '#contract/tables/table.ts'
import type { Menu } from '#contract/menu/menu.ts'
import { inCart, mostOf, portionsLeft, sameLine, searchMenus } from './cart-lines.ts'

const menu = (name: string, balance: number | null = null): Menu => ({
  id: name,
  category_id: 'mains',
  name,
  price: 1000,
  balance,
  status: 'active',
  method: 'dine_in',
  names: {},
  description: '',
  descriptions: {},
  allergens: [],
  picture: null,
  options: [],
})
const line = (menuId: string, change: Partial<CartLine> = {}): CartLine => ({
  id: `line of ${menuId}`,
  menu_id: menuId,
  name: menuId,
  quantity: 2,
  option_item_id: [],
  options: [],
  unit_price: 1000,
  amount: 2000,
  remark: null,
  ...change,
})
const plain = { quantity: 1, option_item_id: [], remark: '' }

test('another espresso joins the espressos, but not one with a remark or other options', () => {
  const lines = [line('espresso', { remark: 'with sugar' }), line('espresso', { id: 'plain' })]
  expect(sameLine(lines, 'espresso', plain)?.id).toBe('plain')
  expect(sameLine(lines, 'espresso', { ...plain, option_item_id: ['oat'] })).toBeUndefined()
  expect(
    sameLine([line('tea', { option_item_id: ['b', 'a'] })], 'tea', { ...plain, option_item_id: ['a', 'b'] }),
  ).toBeDefined()
})

test('portions in the cart are spoken for', () => {
  const lines = [line('quiche'), line('quiche', { id: 'other', quantity: 1 })]
  expect(inCart(lines, 'quiche')).toBe(3)
  expect(portionsLeft(menu('quiche', 5), lines)).toBe(2)
  expect(portionsLeft(menu('quiche', 1), lines)).toBe(0)
  expect(portionsLeft(menu('quiche'), lines)).toBeNull()
  expect(mostOf(lines[0]!, lines, [menu('quiche', 5)])).toBe(4)
  expect(mostOf(lines[0]!, lines, [menu('quiche', 0)])).toBe(1)
  expect(mostOf(lines[0]!, lines, undefined)).toBe(99)
})

test('a search finds words in any order and without their accents', () => {
  const card = [menu('Crème brûlée'), menu('Côte de bœuf'), menu('Café crème')]
  expect(searchMenus(card, 'creme').map(({ name }) => name)).toEqual(['Crème brûlée', 'Café crème'])
  expect(searchMenus(card, 'BRULEE creme').map(({ name }) => name)).toEqual(['Crème brûlée'])
  expect(searchMenus(card, 'soup')).toEqual([])
})
