import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isOff } from '#contract/orders/is-off.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import type { Table } from '#contract/tables/table.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useMe } from '../../../commands/session.ts'
import { liveOrders } from '../drawer/next-step.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import './dialogs.css'

const isCharged = (line: OrderLine) => !isOff(line)

/** The money of the bill, row by row in minor units; rows of nothing are left out but the total. */
type PaperRow = WordsIn<'money.'> | 'taxOfIt'

function rowsOf(table: Table, orders: readonly Order[]): [key: PaperRow, amount: number][] {
  const sum = (part: 'subtotal' | 'discount' | 'adjustment' | 'service_charge' | 'tax') =>
    orders.reduce((total, order) => total + order[part], 0)
  const isIncluded = orders.every((order) => order.tax_inclusive)
  const tax: [PaperRow, number] = ['tax', sum('tax')]
  const parts: [PaperRow, number][] = [
    ['subtotal', sum('subtotal')],
    ['discount', -sum('discount')],
    ['adjustment', sum('adjustment')],
    ['service_charge', sum('service_charge')],
    ...(isIncluded ? [] : [tax]),
    ['total', table.total],
    ...(isIncluded ? [['taxOfIt', tax[1]] as [PaperRow, number]] : []),
    ['paid', table.captured],
    ['due', table.captured > 0 ? table.due : 0],
  ]
  return parts.filter(([key, amount]) => key === 'total' || amount !== 0)
}

interface Props {
  table: Table
  orders: readonly Order[]
  /** True once this device has printed the bill, so that the browser must print the paper. */
  isWanted: boolean
  onPrinted: () => void
}

/** The guests' bill, 80 mm wide: invisible on the screen, printed by the browser once the bill is locked. */
export function BillPaper({ table, orders, isWanted, onPrinted }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateTime } = useTime()
  const { merchant } = useMe()
  const now = useNow(60_000)
  const print = useEffectEvent(() => {
    onPrinted()
    window.print()
  })
  useEffect(() => {
    if (isWanted) print()
  }, [isWanted])

  const live = liveOrders(orders)
  const copies = table.facts.billCopies
  const who = [table.visit && t('floor.guests', { count: table.visit.pax }), table.visit?.staff_name]
  return createPortal(
    <article className="bill-paper" aria-hidden>
      <h1>{merchant?.name}</h1>
      <p>
        {t('floor.paper.title')} · {t('floor.tableNo', { name: table.name })}
        {copies > 1 && ` · ${t('floor.paper.copy', { count: copies })}`}
      </p>
      <p>{dateTime(now)}</p>
      <p>{who.filter(Boolean).join(' · ')}</p>
      <table>
        <tbody>
          {live
            .flatMap((order) => order.lines.filter(isCharged))
            .map((line) => (
              <tr key={line.id}>
                <td>{line.quantity}</td>
                <td>
                  {line.name}
                  {line.comped && <small>{t('orders.onTheHouse')}</small>}
                  {line.options.length > 0 && <small>{line.options.map(({ name }) => name).join(', ')}</small>}
                </td>
                <td>{money.plain(line.comped ? 0 : line.amount)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          {rowsOf(table, live).map(([key, amount]) => (
            <tr key={key} data-row={key}>
              <th colSpan={2}>{t(key === 'taxOfIt' ? 'floor.paper.taxOfIt' : `money.${key}`)}</th>
              <td>{key === 'total' || key === 'due' ? money.format(amount) : money.plain(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>{t('floor.paper.orders', { numbers: live.map(({ number }) => number).join(', ') })}</p>
    </article>,
    document.body,
  )
}
