import type { Page } from 'playwright-core'
import type { Order } from '#contract/orders/order.ts'
import type { PrintJob } from '#contract/printing/print.ts'
import type { QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Table } from '#contract/tables/table.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { decide } from '#machines/workflow/decide.ts'
import { tableBill } from '#machines/table-bill.machine.ts'
import { tableOccupancy } from '#machines/table-occupancy.machine.ts'
import { namedIn } from '../../paths/browser/say.ts'
import { isThere, type Screens } from './screens.ts'

/**
 * A dialog: the address of the screen under it, and the buttons to press one after the other, by the keys of their
 * words.
 */
interface Opening {
  at: string
  presses: string[]
}

/** The steps at a table that have an address of their own; lines are added where there is a bill already. */
const atTables: readonly (readonly [chart: LifecycleChart, event: string, isAdding?: true])[] = [
  [tableOccupancy, 'table.seat'],
  [tableOccupancy, 'table.reserve'],
  [tableOccupancy, 'table.block'],
  [tableOccupancy, 'table.clear'],
  [tableBill, 'bill.print', true],
  [tableBill, 'bill.pay'],
  [tableBill, 'bill.reopen'],
]

/** Lists the openings of the service's dialogs in the demo's evening. */
export async function dialogsOf(screens: Screens, page: Page): Promise<Opening[]> {
  const read = async <Row>(path: string) => (await screens.ask<{ aaData: Row[] }>(page, path)).aaData
  const [tables, orders, lines] = [
    await read<Table>('/admin/table'),
    [
      ...(await read<Order>('/admin/display_order?type=new')),
      ...(await read<Order>('/admin/display_order?type=action')),
    ],
    await read<QueueGroupWithEntries>('/admin/queue'),
  ]
  const tableWhere = (chart: LifecycleChart, type: string) =>
    tables.find(({ occupancy, bill, facts }) => {
      const row = { state: chart === tableBill ? bill : occupancy, facts }
      return decide(chart.machine, row, { type, pax: 2, payment_method: 'card' }).ok
    })!.id
  const running = orders.filter(({ state }) => state !== 'pending')
  const unpaid = running.find(({ payment_status: paid, member_id: member }) => paid === 'unpaid' && !member)!.id
  const overLimit = (await read<PrintJob>('/admin/print_job?kind=receipt&length=100')).filter(
    ({ facts }) => facts.copiesLeft === 0,
  )
  const copied = new Set(overLimit.map(({ order_id: order }) => order))
  const printable = running.find(({ id }) => !copied.has(id))!.id
  const waiting = lines.flatMap(({ entries }) => entries).find(({ state }) => state === 'waiting')!.id
  return [
    ...atTables.map(([chart, event, isAdding]) => ({
      at: `/floor/${tableWhere(chart, event)}?do=${isAdding ? 'cart.add' : event}`,
      presses: [],
    })),
    ...['floor.seat', 'floor.clear.all'].map((key) => ({ at: '/floor', presses: [key] })),
    ...['queue.pauseJoins', 'queue.chooseTable', 'queue.lineMenu'].map((key) => ({ at: '/queue', presses: [key] })),
    { at: `/queue/${waiting}`, presses: ['queue.action.queueEntry.remove'] },
    { at: '/orders', presses: ['desk.phoneOrder'] },
    ...['event.order.pay', 'desk.give', 'desk.setMember'].map((key) => ({ at: `/orders/${unpaid}`, presses: [key] })),
    { at: `/orders/${printable}`, presses: ['papers.kind.receipt'] },
    { at: `/orders/${orders.find(({ state }) => state === 'pending')!.id}`, presses: ['event.order.reject'] },
  ]
}

/** Opens a dialog, in a language. */
export async function openDialog(screens: Screens, page: Page, language: string, opening: Opening): Promise<void> {
  await screens.walkTo(page, opening.at)
  await isThere(page)
  for (const key of opening.presses) {
    const button = page.getByRole('button', { name: namedIn(language, key) })
    await button.filter({ visible: true }).last().click()
  }
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor().catch((cause: unknown) => {
    throw new Error(`No dialog over ${[opening.at, ...opening.presses].join(' ')}`, { cause })
  })
  await isThere(page)
}
