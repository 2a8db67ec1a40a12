import type { Preview } from '#contract/orders/preview.ts'
import { slotOf } from '../../engine/slots.ts'

/** Orders that got lines after they were sent. */
export const appendedOrders = slotOf('kitchen.appended', () => new Set<string>())

/** Tickets that the command creates, for previews. */
export const madeTickets = slotOf<Preview['tickets']>('kitchen.tickets', () => [])
