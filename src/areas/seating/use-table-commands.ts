import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { leadsTo } from '#machines/order.steps.ts'
import { sendEvent, type Write } from '../../api/transport/client.ts'
import { keys } from '../../api/transport/keys.ts'
import { advanceOrder } from '../../api/orders/orders.ts'
import { cacheRow } from '../../api/transport/row-cache.ts'
import { releaseTable } from '../../api/tables/tables.ts'
import { useCommand } from '../../commands/use-command.ts'
import type { TapEvent } from './table-events.ts'
import type { WordsIn } from '../../i18n/word-key.ts'

/** The writes of events that need nothing but a tap. */
const direct: Record<TapEvent, (table: Table) => Write> = {
  'table.release': releaseTable,
  'table.clean': (table) => sendEvent('table-occupancy', table, 'table.clean'),
  'table.unblock': (table) => sendEvent('table-occupancy', table, 'table.unblock'),
  'table.unreserve': (table) => sendEvent('table-occupancy', table, 'table.unreserve'),
  'table.unjoin': (table) => sendEvent('table-link', table, 'table.unjoin'),
}

/** Runs the writes of one table. Each resolves true once it is done, false after a refusal, which a toast has shown. */
export function useTableCommands(table: Pick<Table, 'id' | 'name'>) {
  const client = useQueryClient()
  const { run, isBusy, isFindingOut, stop } = useCommand()
  const { t } = useTranslation()
  const [isPaperWanted, setPaperWanted] = useState(false)

  /** Sends a write about the table; `event` selects the toast's words. Rejects with the `ApiError`. */
  const send = async <T>(event: string, write: Write, number?: string): Promise<T> => {
    const done = t(`floor.done.${event as WordsIn<'floor.done.'>}`, { name: table.name, number })
    // Joined tables are separated together, and each shows the other's data.
    const touches = event === 'table.unjoin' ? [keys.tables, keys.table()] : [keys.table(table.id)]
    const answer = await run<T & { table?: Table }>({ ...write, done, touches })
    cacheRow(client, answer?.table)
    return answer
  }
  /**
   * Prints the bill, here and at the store's printer; `lock` is sent if the store's setting asks. Rejects with the
   * `ApiError`.
   */
  const printBill = async (row: Table, lock?: boolean) => {
    await send('bill.print', sendEvent('table-bill', row, 'bill.print', { lock }))
    setPaperWanted(true)
  }
  const settled = (promise: Promise<unknown>) => promise.then(() => true).catch(() => false)
  return {
    send,
    isBusy,
    isFindingOut,
    stop,

    /** Sends an event that needs nothing but a tap. */
    tap: (event: string, row: Table) =>
      settled(event === 'bill.print' ? printBill(row) : send(event, direct[event as TapEvent](row))),
    printBill,
    isPaperWanted,
    paperPrinted: () => setPaperWanted(false),
    advance: (event: string, order: Order) => settled(send(event, advanceOrder(order, leadsTo(event)!), order.number)),
  }
}

export type TableCommands = ReturnType<typeof useTableCommands>
