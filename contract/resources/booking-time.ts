import { defineResource } from '../resource.ts'

/** A stretch of the day in which parties may come, on some days of the week: lunch, dinner. */
export const bookingTime = defineResource({
  name: 'booking_time',
  table: 'booking_times',
  path: '/admin/booking_time',
  named: 'in path',
  tag: 'Bookings',
  group: 'bookings',
  screen: '/pages/system_setting/booking_time',
  right: 'menu',
  readers: ['menu', 'queue', 'floor', 'report'],
  obstacles: [],
  lists: 'active',
  position: 'sort',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    names: { kind: 'names', max: 60, initial: {} },
    /** The days of the week, Monday first; empty means all. */
    weekdays: {
      kind: 'choices',
      choices: ['1', '2', '3', '4', '5', '6', '7'],
      words: 'report.weekday',
      initial: [],
      list: 'shown',
    },
    from_date: { kind: 'day', isOptional: true, list: 'offered' },
    to_date: { kind: 'day', isOptional: true, list: 'offered' },
    /** On its days no other time counts that does not replace: an event, a holiday. */
    replaces: { kind: 'flag', initial: false, list: 'offered' },
    /** The first and the last start; a time before the hour at which the business day begins is after midnight. */
    opens: { kind: 'code', like: 'clock', isRequired: true, list: 'shown' },
    last_start: { kind: 'code', like: 'clock', isRequired: true, list: 'shown' },
    /** Every stay has ended by then. */
    ends: { kind: 'code', like: 'clock', isOptional: true, list: 'offered' },
    /** Minutes between two starts. */
    interval: { kind: 'choice', choices: [15, 30, 60], initial: 30, list: 'offered' },
    /** Guests and parties that may arrive in one quarter hour, and guests in online bookings. */
    pace_covers: { kind: 'whole', min: 1, max: 500, isOptional: true, list: 'shown' },
    pace_parties: { kind: 'whole', min: 1, max: 100, isOptional: true, list: 'offered' },
    online_covers: { kind: 'whole', min: 0, max: 500, isOptional: true, list: 'offered' },
    /** The sections that take part; empty means all. */
    section_id: { kind: 'references', to: 'table_section', max: 50, initial: [], list: 'offered' },
    sort: { kind: 'whole', min: 0, max: 1000, initial: 0 },
  },
})
