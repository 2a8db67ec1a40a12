import { defineResource } from '../resource.ts'

/** A part of the room that a party may wish for: its tables can be booked. A table in no section is for walk-ins. */
export const tableSection = defineResource({
  name: 'table_section',
  table: 'table_sections',
  path: '/admin/table_section',
  named: 'in path',
  tag: 'Bookings',
  group: 'bookings',
  screen: '/pages/system_setting/table_section',
  right: 'menu',
  readers: ['menu', 'queue', 'floor', 'report'],
  obstacles: [],
  lists: 'active',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    names: { kind: 'names', max: 60, initial: {} },
    /** Read by guests who choose. */
    note: { kind: 'note', max: 200, isOptional: true, list: 'offered' },
    table_id: { kind: 'references', to: 'table', max: 200, initial: [], list: 'shown' },
    /** Booked by guests themselves, or by the staff alone. */
    taken: { kind: 'choice', choices: ['online', 'in_house'], initial: 'online', isFilter: true, list: 'shown' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
