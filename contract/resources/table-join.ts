import { defineResource } from '../resource.ts'

/** Tables that are pushed together for a larger party; the first one is where it orders and pays. */
export const tableJoin = defineResource({
  name: 'table_join',
  table: 'table_joins',
  path: '/admin/table_join',
  named: 'in path',
  tag: 'Bookings',
  group: 'bookings',
  screen: '/pages/system_setting/table_join',
  right: 'menu',
  readers: ['menu', 'queue', 'floor', 'report'],
  obstacles: [],
  lists: 'active',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    table_id: { kind: 'references', to: 'table', max: 6, initial: [], isOrdered: true, list: 'shown' },
    min_pax: { kind: 'whole', min: 1, max: 99, isRequired: true, list: 'shown' },
    max_pax: { kind: 'whole', min: 1, max: 99, isRequired: true, list: 'shown' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
