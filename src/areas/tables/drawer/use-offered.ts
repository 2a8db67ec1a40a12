import { useMemo } from 'react'
import type { Cart, Table, TableDetail } from '#contract/tables/table.ts'
import { cart as cartChart } from '#machines/cart.machine.ts'
import { order as orderChart } from '#machines/order.machine.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableLink } from '#machines/table-link.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { useDecide } from '../../../commands/use-allowed.ts'
import type { OfferedSteps } from './next-step.ts'

/** The cart of a party that has none yet: adding the first line makes it. */
const unmade = (table: Table): Pick<Cart, 'state' | 'facts'> => ({
  state: 'open',
  facts: { lines: table.facts.cartLines, isBillLocked: table.bill === 'billed' },
})

/** Returns the steps that the charts of a table, its cart and its orders offer the signed-in person now. */
export function useOffered(table: Table, detail: TableDetail | undefined): OfferedSteps {
  const decide = useDecide()
  return useMemo(
    () => ({
      table: {
        ...decide.all(tableOccupancy, table),
        ...decide.all(tableBill, table),
        ...decide.all(tableLink, table),
      },
      cart: table.visit ? decide.all(cartChart, detail?.cart ?? unmade(table)) : {},
      orders: new Map(detail?.visit_orders.map((order) => [order.id, decide.all(orderChart, order)])),
    }),
    [table, detail, decide],
  )
}
