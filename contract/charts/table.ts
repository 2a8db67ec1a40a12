import { z } from 'zod'
import { instant } from '../days.ts'
import { amount, id, idList, pax, remark, text } from './fields.ts'

export const tableOccupancyEvents = {
  'table.seat': z.strictObject({ pax: pax.optional(), name: text(80).optional(), member_id: id.optional() }),
  'table.release': z.strictObject({}),
  'table.clean': z.strictObject({}),
  /** The party is gone and does not pay. */
  'table.clear': z.strictObject({ reason_id: id.optional(), remark }),
  'table.block': z.strictObject({ remark }),
  'table.unblock': z.strictObject({}),
  'table.reserve': z.strictObject({ name: text(80), pax, at: instant }),
  'table.unreserve': z.strictObject({}),
  /** The party moves to another table. */
  'table.switch': z.strictObject({ to_table_id: id, to_version: z.int().min(1).optional() }),
}

export const tableLinkEvents = {
  /** Other tables become part of this one; with `taken` also those that have guests or are reserved. */
  'table.join': z.strictObject({ table_id: idList(8).optional(), taken: z.boolean().optional() }),
  /** Separates tables: from the head all of its members or those that are named, from a member that one alone. */
  'table.unjoin': z.strictObject({ table_id: idList(8).optional() }),
}

export const tableLockEvents = {
  'lock.take': z.strictObject({}),
  /** Prolongs the lock while its holder is still there. */
  'lock.keep': z.strictObject({}),
  'lock.letGo': z.strictObject({}),
}

export const tableBillEvents = {
  /** `lock` locks the bill when the store's setting is to ask; true by default. */
  'bill.print': z.strictObject({ lock: z.boolean().optional() }),
  'bill.reopen': z.strictObject({ remark }),
  /** Pays the whole due when there is no amount; with lines, the amount is their cost. */
  'bill.pay': z.strictObject({
    payment_method: z.string().max(40).optional(),
    amount: amount.optional(),
    tendered: amount.optional(),
    /** Beside the amount. */
    tip: amount.optional(),
    order_item_id: idList(100).optional(),
  }),
  'bill.unpay': z.strictObject({ reason_id: id.optional(), remark }),
}

export const cartEvents = {
  'cart.add': z.strictObject({
    menu_id: id.optional(),
    quantity: z.int().min(1).max(999).optional(),
    option_item_id: z.array(id).max(50).optional(),
    remark,
  }),
  'cart.change': z.strictObject({
    line_id: id.optional(),
    quantity: z.int().min(1).max(999).optional(),
    option_item_id: z.array(id).max(50).optional(),
    remark,
  }),
  'cart.remove': z.strictObject({ line_id: id.optional() }),
  'cart.abandon': z.strictObject({}),
  /** Sends the cart; a member that is named earns on it. */
  'cart.convert': z.strictObject({ member_id: id.optional() }),
}
