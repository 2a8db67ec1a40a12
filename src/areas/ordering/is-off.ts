import type { OrderLine } from '#contract/orders/order.ts'

/** Tells if a line was taken off its order. */
export const isOff = ({ state }: OrderLine): boolean => state === 'voided' || state === 'cancelled'
