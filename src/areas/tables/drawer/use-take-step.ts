import type { Order } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import type { CartCommands } from '../../ordering/use-cart.ts'
import { askedBy } from '../../seating/table-events.ts'
import { useFloorUrl } from '../use-floor-url.ts'
import type { TableCommands } from '../../seating/use-table-commands.ts'

/** Takes a step at a table: at once if a tap is enough, else by opening the dialog that asks for its fields. */
export function useTakeStep(table: Table, commands: TableCommands, cart: CartCommands) {
  const { begin } = useFloorUrl()
  return async (event: string, order?: Order): Promise<void> => {
    const doing = askedBy(event)
    // A bill asks only where the store leaves it to the person if printing locks it.
    const isAtOnce = doing === 'bill.print' && table.facts.billLock !== 'ask'
    if (doing && !isAtOnce) begin(doing)
    else if (order) await commands.advance(event, order)
    else if (event !== 'cart.convert') await commands.tap(event, table)
    // Lines that changed since they were chosen are shown where they can be corrected.
    else if ((await cart.send()) === 'changed') begin('cart.add')
  }
}
