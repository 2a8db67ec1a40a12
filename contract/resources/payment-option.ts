import { channels } from '../states.ts'
import { defineResource } from '../resource.ts'

/** A way to pay. */
export const paymentOption = defineResource({
  name: 'payment_option',
  table: 'payment_options',
  path: '/admin/payment_option',
  named: 'in path',
  also: { listing: true },
  tag: 'Stores',
  group: 'money',
  screen: '/pages/system_setting/payment_option',
  right: 'settle',
  readers: 'all staff',
  obstacles: ['isUnused', 'isDispensable'],
  lists: 'active',
  position: 'order',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    /** Payments are booked under it, so it never changes. */
    code: {
      kind: 'code',
      like: 'key',
      isRequired: true,
      isFixed: true,
      isUnique: true,
      isSearched: true,
      list: 'shown',
    },
    /** Taken at a till, or online without staff. */
    channel: {
      kind: 'choice',
      choices: channels,
      words: 'report.channel',
      initial: 'offline',
      isFilter: true,
      list: 'shown',
    },
    is_cash: { kind: 'flag', initial: false, isFilter: true, list: 'shown' },
    order: { kind: 'whole', min: 0, max: 1000, initial: 0, column: 'sort' },
  },
})
