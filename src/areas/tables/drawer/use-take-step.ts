import type { Order } from '#contract/rows/order.ts'
import type { Table } from '#contract/rows/table.ts'
import type { CartCommands } from '../ordering/use-cart.ts'
import { type Doing, useFloorUrl } from '../use-floor-url.ts'
import type { TableCommands } from './use-table-commands.ts'

/** Events that ask for more than a tap, and where they ask. */
const asks: Record<string, Doing> = {
  'table.seat': 'seat',
  'table.reserve': 'reserve',
  'table.block': 'block',
  'cart.add': 'order',
  'bill.pay': 'pay',
  'bill.reopen': 'reopen',
  'bill.unpay': 'unpay',
  'table.switch': 'carry',
  'table.join': 'carry',
  'table.clear': 'clear',
}

/** Takes a step at a table: at once where a tap is enough, else by opening what asks for the rest. */
export function useTakeStep(table: Table, commands: TableCommands, cart: CartCommands) {
  const { begin } = useFloorUrl()
  return async (event: string, order?: Order): Promise<void> => {
    const isAskedLock = event === 'bill.print' && table.facts.billLock === 'ask'
    const doing = isAskedLock ? 'print' : asks[event]
    if (doing) begin(doing)
    else if (order) await commands.advance(event, order)
    else if (event !== 'cart.convert') await commands.tap(event, table)
    // Lines that changed since they were chosen are shown where they can be corrected.
    else if ((await cart.send()) === 'changed') begin('order')
  }
}
