import type { cartEvents, tableBillEvents, tableLinkEvents, tableOccupancyEvents } from '#contract/charts/table.ts'

/** Steps that are offered at the lines of the cart. */
type OfCart = 'cart.change' | 'cart.remove' | 'cart.abandon' | 'cart.convert'

/** A step that has a button at a table. */
export type TableEvent = Exclude<
  | keyof typeof tableOccupancyEvents
  | keyof typeof tableLinkEvents
  | keyof typeof tableBillEvents
  | keyof typeof cartEvents,
  OfCart
>

/** The steps that ask for more than a tap, each in a dialog or sheet of its own. */
const dialogEvents = [
  'table.seat',
  'table.reserve',
  'table.block',
  'cart.add',
  'bill.pay',
  'bill.print',
  'bill.reopen',
  'bill.unpay',
  'table.clear',
] as const satisfies readonly TableEvent[]
export type DialogEvent = (typeof dialogEvents)[number]

/** The steps for which a party is picked up; the target decides which of them it is. */
const carriedEvents = ['table.switch', 'table.join'] as const satisfies readonly TableEvent[]

/** A step that needs nothing but a tap. */
export type TapEvent = Exclude<TableEvent, DialogEvent | (typeof carriedEvents)[number]>

/**
 * The act in progress at the open table, from its address: a step by the name of its event, a party that is being
 * moved, or items that move to another order.
 */
export const doings = [...dialogEvents, 'carry', 'items'] as const
export type FloorDialog = (typeof doings)[number]

/** Returns the dialog in which a step asks for its fields; undefined if a tap is enough. */
export const askedBy = (event: string): Exclude<FloorDialog, 'items'> | undefined =>
  dialogEvents.find((each) => each === event) ?? (carriedEvents.some((each) => each === event) ? 'carry' : undefined)
