/** The steps of an order that have a screen of their own. */
const screenEvents: readonly string[] = ['order.edit', 'order.cancel', 'order.void', 'order.comp', 'order.refund']

/** Returns the address at which a step of an order is taken, named by the event; undefined where it has none. */
export const screenOf = (orderId: string, event: string): string | undefined =>
  screenEvents.includes(event) ? `/orders/${orderId}/${event.split('.')[1]}` : undefined
