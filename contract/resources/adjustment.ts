import { defineResource } from '../resource.ts'

/** A preset price adjustment. */
export const adjustment = defineResource({
  name: 'adjustment',
  table: 'adjustments',
  path: '/admin/merchant_adjustment',
  named: 'in path',
  tag: 'Prices',
  group: 'money',
  screen: '/pages/system_setting/adjustment',
  right: 'settle',
  readers: 'all staff',
  obstacles: [],
  lists: 'active',
  position: 'order',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    /** Negative takes something off. */
    value: { kind: 'money', min: -100_000_000_000, max: 100_000_000_000, isRequired: true, list: 'shown' },
    order: { kind: 'whole', min: 0, max: 1000, initial: 0, column: 'sort' },
  },
})
