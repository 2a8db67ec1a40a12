import { defineResource } from '../resource.ts'

/** The events for which a store keeps reasons; their arrows name one of these, and a test sees that each is named. */
const explained = [
  'order.reject',
  'order.cancel',
  'order.void',
  'order.comp',
  'order.refund',
  'order.reopen',
  'order.unpay',
  'table.clear',
  'queueEntry.remove',
  'booking.cancel',
  'booking.decline',
] as const

export type ReasonEvent = (typeof explained)[number]

/** A reason for taking something back, in the words of the store. */
export const reason = defineResource({
  name: 'reason',
  table: 'reasons',
  path: '/admin/reason',
  named: 'in path',
  tag: 'Stores',
  group: 'money',
  screen: '/pages/system_setting/reason',
  right: 'settle',
  readers: 'all staff',
  obstacles: ['isDispensable'],
  lists: 'active',
  position: 'order',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    event: {
      kind: 'choice',
      choices: explained,
      words: 'event',
      isRequired: true,
      isFixed: true,
      isFilter: true,
      list: 'shown',
    },
    /** The food was cooked, so it is waste. */
    made: { kind: 'flag', initial: false, list: 'shown' },
    /** Counts as a loss. */
    chargeable: { kind: 'flag', initial: false, list: 'shown' },
    /** Food that is given back can be sold again. */
    returnable: { kind: 'flag', initial: false, list: 'offered' },
    order: { kind: 'whole', min: 0, max: 1000, initial: 0, column: 'sort' },
  },
})
