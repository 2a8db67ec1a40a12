import { defineResource } from '../resource.ts'

/** A part of the menu. */
export const category = defineResource({
  name: 'category',
  table: 'categories',
  path: '/admin/category',
  named: 'in path',
  tag: 'Menu',
  group: 'menu',
  screen: '/pages/menu_setting/food_category',
  isMadeByName: true,
  right: 'menu',
  readers: 'all staff',
  obstacles: ['isEmpty'],
  lists: 'all',
  position: 'priority',
  alsoFiltered: ['remark'],
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isUnique: true, isSearched: true, list: 'shown' },
    names: { kind: 'names', max: 60, isSetUp: true, isOptional: true },
    /** A note for the staff. */
    remark: { kind: 'note', max: 200, isOptional: true, isSearched: true, list: 'shown' },
    /** The tax of its dishes; without one, that of the store. */
    tax_category_id: { kind: 'reference', to: 'tax_category', isOptional: true, list: 'offered' },
    priority: { kind: 'whole', min: 0, max: 10_000, initial: 0, column: 'sort', list: 'shown' },
  },
})
