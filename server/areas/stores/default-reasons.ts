import type { ReasonEvent } from '#contract/resources/reason.ts'

/**
 * The reasons that a new store starts with, by the event they explain. `made`: the food was cooked, so it is waste;
 * `chargeable`: it is a loss; `returnable`: returned goods can be sold again.
 */
export const defaultReasons: readonly {
  event: ReasonEvent
  name: string
  made: boolean
  chargeable: boolean
  returnable?: boolean
}[] = [
  { event: 'order.void', name: 'Wrong item entered', made: false, chargeable: false },
  { event: 'order.void', name: 'Guest changed their mind', made: false, chargeable: false },
  { event: 'order.void', name: 'Too slow', made: true, chargeable: true },
  { event: 'order.void', name: 'Food was sent back', made: true, chargeable: true },
  { event: 'order.void', name: 'Dropped or spilled', made: true, chargeable: true },
  { event: 'order.void', name: 'Guest left without paying', made: true, chargeable: true },
  { event: 'order.cancel', name: 'Guest changed their mind', made: false, chargeable: false },
  { event: 'order.cancel', name: 'Entered twice', made: false, chargeable: false },
  { event: 'order.cancel', name: 'Guest left before the food', made: true, chargeable: true },
  { event: 'order.cancel', name: 'Never picked up', made: true, chargeable: true },
  { event: 'order.comp', name: 'Long wait', made: true, chargeable: true },
  { event: 'order.comp', name: 'Guest was not content', made: true, chargeable: true },
  { event: 'order.comp', name: 'Regular guest', made: true, chargeable: false },
  { event: 'order.comp', name: 'Celebration', made: true, chargeable: false },
  { event: 'order.reject', name: 'Sold out', made: false, chargeable: false },
  { event: 'order.reject', name: 'Kitchen too busy', made: false, chargeable: false },
  { event: 'order.reject', name: 'Closing soon', made: false, chargeable: false },
  { event: 'order.unpay', name: 'Wrong way to pay', made: false, chargeable: false },
  { event: 'order.unpay', name: 'Wrong amount', made: false, chargeable: false },
  { event: 'order.unpay', name: 'Card was declined later', made: false, chargeable: true },
  { event: 'order.reopen', name: 'Guest orders more', made: false, chargeable: false },
  { event: 'order.reopen', name: 'Closed too early', made: false, chargeable: false },
  { event: 'order.refund', name: 'Guest was not content', made: true, chargeable: true },
  { event: 'order.refund', name: 'Charged too much', made: true, chargeable: false },
  { event: 'order.refund', name: 'Brought back unopened', made: false, chargeable: false, returnable: true },
  { event: 'table.clear', name: 'Guests left without paying', made: false, chargeable: true },
  { event: 'table.clear', name: 'Guests could not pay', made: false, chargeable: true },
  { event: 'queueEntry.remove', name: 'Guest left', made: false, chargeable: false },
  { event: 'queueEntry.remove', name: 'Entered by mistake', made: false, chargeable: false },
  { event: 'queueEntry.remove', name: 'No table for them', made: false, chargeable: false },
  { event: 'booking.cancel', name: 'Guest cancelled', made: false, chargeable: false },
  { event: 'booking.cancel', name: 'Entered by mistake', made: false, chargeable: false },
  { event: 'booking.decline', name: 'Full at that time', made: false, chargeable: false },
  { event: 'booking.decline', name: 'Closed for a party', made: false, chargeable: false },
]
