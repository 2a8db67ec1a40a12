import type { CartLine, Table } from '#contract/tables/table.ts'
import type { Write } from '../transport/client.ts'

/** A guest's choice: the quantity, the options, and a remark for the kitchen. */
export interface Choice {
  quantity: number
  option_item_id: string[]
  remark: string
}

/** Puts a menu on a table's cart; the first line makes the cart. */
export const addToCart = (tableId: string, menuId: string, choice: Choice): Write => ({
  method: 'POST',
  url: '/cart',
  data: { table_id: tableId, menu_id: menuId, ...choice },
})

/** Changes a line of a cart. */
export const changeCartLine = (line: Pick<CartLine, 'id'>, choice: Choice): Write => ({
  method: 'PUT',
  url: `/cart/${line.id}`,
  data: choice,
})

/** Takes a line off a cart. */
export const removeCartLine = (line: Pick<CartLine, 'id'>): Write => ({ method: 'DELETE', url: `/cart/${line.id}` })

/** Sends a table's cart to the kitchen; 409 `cart_changed` lists the differences from the chosen lines. */
export const sendCart = (table: Pick<Table, 'id' | 'version'>): Write => ({
  method: 'POST',
  url: '/transfer_cart_into_order',
  data: { table_id: table.id, version: table.version },
})

/** A line that can no longer be ordered as it was chosen; prices are minor units of one portion. */
export interface CartDifference {
  line_id: string
  name: string
  before: number
  /** Null where it can no longer be ordered so. */
  now: number | null
  /** Portions left, where the cart wants more. */
  left: number | null
}
