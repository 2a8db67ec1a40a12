/** The events that ask for a reason. */
export const reasonEvents = [
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

export type ReasonEvent = (typeof reasonEvents)[number]
