import { defineResource } from '../resource.ts'

/** An occasion that is booked instead of a plain table: a tasting, a brunch, a place at the chef's counter. */
export const bookingExperience = defineResource({
  name: 'booking_experience',
  table: 'booking_experiences',
  path: '/admin/booking_experience',
  named: 'in path',
  tag: 'Bookings',
  group: 'bookings',
  screen: '/pages/system_setting/booking_experience',
  right: 'menu',
  readers: ['menu', 'queue', 'floor', 'report'],
  obstacles: [],
  lists: 'active',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    names: { kind: 'names', max: 60, initial: {} },
    note: { kind: 'note', max: 500, isOptional: true, list: 'offered' },
    image_id: { kind: 'image', to: 'media', isOptional: true },
    min_pax: { kind: 'whole', min: 1, max: 99, initial: 1, list: 'shown' },
    max_pax: { kind: 'whole', min: 1, max: 99, initial: 99, list: 'shown' },
    from_date: { kind: 'day', isOptional: true, list: 'offered' },
    to_date: { kind: 'day', isOptional: true, list: 'offered' },
    /** Per guest, in minor units; shown, not charged. */
    price: { kind: 'money', min: 1, max: 100_000_000, isOptional: true, list: 'shown' },
    /** The sum that each guest pays in advance. */
    deposit: { kind: 'money', min: 1, max: 100_000_000, isOptional: true },
    /** Minutes; the usual stay of the party where there is none. */
    stay: { kind: 'whole', min: 15, max: 720, isOptional: true, list: 'shown' },
    /** Guests who may begin it at the same time. */
    seats: { kind: 'whole', min: 1, max: 500, isOptional: true, list: 'offered' },
    /** The times at which it is offered; empty means all. */
    time_id: { kind: 'references', to: 'booking_time', max: 20, initial: [], list: 'offered' },
    /** The sections where it takes place; empty means all. */
    section_id: { kind: 'references', to: 'table_section', max: 50, initial: [], list: 'offered' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
