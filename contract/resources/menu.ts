import { allergens } from '../menu/allergens.ts'
import { defineResource } from '../resource.ts'
import { orderMethods } from '../states.ts'

/** One thing that a guest can order. */
export const menu = defineResource({
  name: 'menu',
  table: 'menus',
  path: '/admin/menu',
  named: 'in path',
  tag: 'Menu',
  group: 'menu',
  screen: '/pages/menu_setting/food_menu',
  right: 'menu',
  readers: 'all staff',
  obstacles: [],
  lists: 'all',
  position: 'priority',
  alsoFiltered: ['remark'],
  fields: {
    name: { kind: 'text', max: 120, isRequired: true, isUnique: true, isSearched: true, list: 'shown' },
    names: { kind: 'names', max: 120, isSetUp: true, isOptional: true },
    description: { kind: 'note', max: 500, isOptional: true, isSearched: true, list: 'offered' },
    descriptions: { kind: 'names', max: 500, isOptional: true },
    image_id: { kind: 'image', to: 'media', isOptional: true, list: 'shown' },
    category_id: { kind: 'reference', to: 'category', isRequired: true, isFilter: true, list: 'shown' },
    price: { kind: 'money', min: 0, max: 100_000_000, isRequired: true, list: 'shown' },
    /** Its tax; without one, that of its category. */
    tax_category_id: { kind: 'reference', to: 'tax_category', isOptional: true, list: 'offered' },
    /** The shares of its price under several taxes: a set of a dish and a drink. */
    tax_split: { kind: 'shares', to: 'tax_category', max: 6, initial: [], list: 'offered' },
    allergens: { kind: 'choices', choices: allergens, words: 'allergen', initial: [], list: 'offered' },
    /** Portions left; null is not counted. Set by `update_balance`, since it changes with each sale. */
    balance: { kind: 'whole', min: 0, max: 100_000, isOptional: true, isReadOnly: true, list: 'shown' },
    /** The kind of product, in the store's own words. */
    remark: { kind: 'text', max: 60, initial: 'food', isSearched: true, list: 'offered' },
    /** The method of an order with it. */
    method: {
      kind: 'choice',
      choices: orderMethods,
      words: 'orders.method',
      initial: 'dine_in',
      isFilter: true,
      list: 'offered',
    },
    option_id: { kind: 'references', to: 'option', max: 20, isOrdered: true, isBeside: true, list: 'offered' },
    priority: { kind: 'whole', min: 0, max: 10_000, initial: 0, column: 'sort', list: 'offered' },
  },
})
