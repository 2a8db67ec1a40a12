import { defineResource } from '../resource.ts'

/** A question to the guest about a menu, with the possible answers. */
export const option = defineResource({
  name: 'option',
  table: 'options',
  path: '/admin/option',
  named: 'in path',
  tag: 'Menu',
  group: 'menu',
  screen: '/pages/menu_setting/food_option',
  right: 'menu',
  readers: 'all staff',
  obstacles: ['isEmpty'],
  lists: 'all',
  position: 'priority',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    names: { kind: 'names', max: 60, isSetUp: true, isOptional: true },
    /** The least and the greatest number of answers. */
    min: { kind: 'whole', min: 0, max: 60, initial: 0, column: 'minChoices', list: 'shown' },
    max: { kind: 'whole', min: 1, max: 60, initial: 1, column: 'maxChoices', list: 'shown' },
    items: { kind: 'items', to: 'tax_category', max: 60, isBeside: true, isRequired: true, list: 'shown' },
    priority: { kind: 'whole', min: 0, max: 10_000, initial: 0, column: 'sort', list: 'offered' },
  },
})
