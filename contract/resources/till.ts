import { defineResource } from '../resource.ts'

/** A place where cash is taken, with a drawer in it. */
export const till = defineResource({
  name: 'till',
  table: 'tills',
  path: '/admin/till',
  named: 'in path',
  tag: 'Money',
  group: 'money',
  screen: '/pages/system_setting/till',
  right: 'settle',
  readers: ['settle', 'cashier', 'report'],
  obstacles: [],
  lists: 'active',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    /** The cash that it usually begins with, in minor units. */
    float: { kind: 'money', min: 0, max: 100_000_000, initial: 0, list: 'shown' },
    /** Prints its slips; the store's first printer for receipts where none is named. */
    printer_id: { kind: 'reference', to: 'printer', isOptional: true, list: 'shown' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
