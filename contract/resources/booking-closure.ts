import { defineResource } from '../resource.ts'

/** Days, or hours of them, that cannot be booked. Bookings that exist already stay valid. */
export const bookingClosure = defineResource({
  name: 'booking_closure',
  table: 'booking_closures',
  path: '/admin/booking_closure',
  named: 'in path',
  tag: 'Bookings',
  group: 'bookings',
  screen: '/pages/system_setting/booking_closure',
  right: 'menu',
  readers: ['menu', 'queue', 'floor', 'report'],
  obstacles: [],
  lists: 'active',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    from_date: { kind: 'day', isRequired: true, list: 'shown' },
    to_date: { kind: 'day', isRequired: true, list: 'shown' },
    /** The first start that is closed and the first that is open again; empty means the whole day. */
    from_time: { kind: 'code', like: 'clock', isOptional: true, list: 'shown' },
    to_time: { kind: 'code', like: 'clock', isOptional: true, list: 'shown' },
    /** The sections that are closed; empty means all. */
    section_id: { kind: 'references', to: 'table_section', max: 50, initial: [], list: 'offered' },
    /** Closed for all bookings, or for online bookings only. */
    kind: { kind: 'choice', choices: ['closed', 'not_online'], initial: 'closed', isFilter: true, list: 'shown' },
    /** Read by guests. */
    note: { kind: 'note', max: 200, isOptional: true, list: 'offered' },
  },
})
