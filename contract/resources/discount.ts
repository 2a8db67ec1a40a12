import { defineResource } from '../resource.ts'

const most = 100_000_000_000

/** A discount that can be given on an order. */
export const discount = defineResource({
  name: 'discount',
  table: 'discounts',
  path: '/admin/merchant_discount',
  named: 'in path',
  tag: 'Prices',
  group: 'money',
  screen: '/pages/system_setting/discount',
  right: 'settle',
  readers: 'all staff',
  obstacles: ['isUnused'],
  lists: 'active',
  position: 'order',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    /** The code by which staff find it. */
    code: { kind: 'code', like: 'word', isOptional: true, isUnique: true, isSearched: true, list: 'shown' },
    kind: { kind: 'choice', choices: ['percent', 'amount'], isRequired: true, isFilter: true, list: 'shown' },
    /** Basis points of the subtotal, or minor units. */
    value: { kind: 'money', min: 1, max: most, shareIf: ['kind', 'percent'], isRequired: true, list: 'shown' },
    /** The subtotal from which it applies, and its maximum. */
    minimum: { kind: 'money', min: 1, max: most, isOptional: true, list: 'offered' },
    maximum: { kind: 'money', min: 1, max: most, isOptional: true, list: 'offered' },
    order: { kind: 'whole', min: 0, max: 1000, initial: 0, column: 'sort' },
  },
})
