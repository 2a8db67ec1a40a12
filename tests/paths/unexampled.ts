import type { Graph } from 'statechart-paths/paths/explore.ts'
import { bindings } from '../../server/areas/bindings.ts'

/**
 * Optional fields of events that no accepted example has yet: no path sends them. The list may only shrink; a test
 * fails for one that an example has.
 */
export const unexampled: Readonly<Record<string, string>> = {
  'queue.configure': 'prefix min_pax max_pax capacity order turn_minutes hold_minutes grace_minutes call_limit',
  'queue.dismiss': 'remark',
  'queue.join': 'phone remark',
  'queue.seatDirect': 'name phone remark',
  'queueEntry.remove': 'remark',
  'queueEntry.swap': 'other_version',
  'table.seat': 'member_id',
  'table.clear': 'remark',
  'table.switch': 'to_version',
  'bill.reopen': 'remark',
  'bill.pay': 'order_item_id',
  'bill.unpay': 'reason_id remark',
  'cart.add': 'remark',
  'cart.change': 'option_item_id remark',
  'cart.convert': 'member_id',
  'order.reject': 'remark',
  'order.pay': 'tip order_item_id',
  'order.unpay': 'remark',
  'order.cancel': 'remark portions',
  'order.void': 'remark portions made',
  'order.edit': 'remark add apply_service_charge adjustment_name discount_id',
  'order.comp': 'remark portions',
  'order.uncomp': 'remark order_item_id',
  'order.reopen': 'remark',
  'order.refund': 'remark payment_id order_item_id portions',
  'delivery.book': 'quote_id',
  'redemption.useVoucher': 'voucher_id',
  'payment.void': 'reason_id remark',
  'refund.approve': 'remark',
  'refund.completeByHand': 'drawer_id',
  'combine.commit': 'apply_service_charge adjustment_name adjustment_value discount_id',
  'drawer.count': 'denominations',
  'topup.pay': 'tendered',
  'deposit.take': 'tendered',
  'bookingDay.wait': 'section_id experience_id phone email language wish note source',
  'bookingDay.book': 'section_id experience_id phone email language wish note moves source asks',
  'booking.wait': 'from until',
  'booking.offer': 'at',
  'booking.decline': 'remark',
  'booking.change': 'at section_id experience_id name phone email language wish moves',
  'booking.assign': 'moves',
  'booking.rebook': 'at section_id experience_id wish',
  'booking.seat': 'pax',
  'booking.cancel': 'remark',
}

/** Events whose fields are those of a form, which the tests of resources and settings send one by one. */
const ofForms = ['record.change', 'store.change']

/** The optional fields of a chart's events, as people may send them, that no accepted example has. */
export function fieldsWithoutExample({ chart, places }: Graph): { event: string; field: string }[] {
  const accepted = places.flatMap(({ edges }) => edges.filter(({ ok }) => ok).map(({ event }) => event))
  const sent = new Set(
    accepted.flatMap(({ type, ...fields }) =>
      Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : `${type} ${field}`)),
    ),
  )
  return Object.entries(bindings[chart.id]?.events ?? {})
    .filter(([event]) => !ofForms.includes(event))
    .flatMap(([event, { shape }]) =>
      Object.entries(shape)
        .filter(([field, schema]) => schema.safeParse(undefined).success && !sent.has(`${event} ${field}`))
        .map(([field]) => ({ event, field })),
    )
}

/** The same without those that are known. */
export const newFieldsWithoutExample = (graph: Graph): string[] =>
  fieldsWithoutExample(graph)
    .filter(({ event, field }) => !unexampled[event]?.split(' ').includes(field))
    .map(({ event, field }) => `No example of "${event}" that is accepted has "${field}": add one beside the chart.`)
