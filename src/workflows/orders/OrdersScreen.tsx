import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Order } from '#contract/rows/order.ts'
import { useMe } from '../session.ts'
import { CompletedLane } from './CompletedLane.tsx'
import { isFiltered, type OrderFilters, readFilters, writeFilters } from './filters.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderInspector } from './OrderInspector.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersHead } from './OrdersHead.tsx'
import { TicketLane } from './TicketLane.tsx'
import { type BoardLane, useBoard, useBusinessDay } from './use-board.ts'
import { useOrderActs } from './use-order-acts.ts'
import { useOrderKeys } from './use-order-keys.ts'
import './OrdersScreen.css'

/** Everybody whose orders were seen since the screen was opened, and whoever is signed in, as choices of the filter. */
function useStaffSeen(orders: readonly Order[]) {
  const me = useMe()
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(() => new Map([[me.id, me.name]]))
  const added = orders.filter((order) => order.staff_id && order.staff_name && !seen.has(order.staff_id))
  if (added.length > 0)
    setSeen(new Map([...seen, ...added.map((order) => [order.staff_id!, order.staff_name!] as const)]))
  return [...seen].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

const countOf = (lanes: readonly BoardLane[]) =>
  lanes.some((lane) => lane.isLoading) ? undefined : lanes.reduce((sum, lane) => sum + lane.count, 0)

/** The orders of the day: what came in, what needs somebody, what is over; one of them open at the side. */
export function OrdersScreen() {
  const { orderId } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(search)
  const lanes = useBoard(filters)
  const acts = useOrderActs()
  const today = useBusinessDay()
  const orders = lanes.flatMap((lane) => lane.orders)
  const staff = useStaffSeen(orders)

  const change = (some: Partial<OrderFilters>) =>
    setSearch(writeFilters({ ...filters, ...some }), { replace: Object.keys(some).join() === 'q' })
  const linkTo = (id: string) => ({ pathname: `/orders/${id}`, search: search.toString() })
  const close = () => void navigate({ pathname: '/orders', search: search.toString() })
  useOrderKeys(
    orders.map((order) => order.id),
    orderId,
    (id) => void navigate(linkTo(id), { replace: true }),
    !acts.asking,
  )

  const shared = { openId: orderId, linkTo, isFiltered: isFiltered(filters) }
  return (
    <div className="orders">
      <div className="orders__work">
        <OrdersHead filters={filters} today={today} staff={staff} count={countOf(lanes)} onChange={change} />
        {filters.view === 'list' ? (
          <OrderList lanes={lanes} acts={acts} {...shared} />
        ) : (
          <div className="orders__lanes">
            {lanes.map((lane) =>
              lane.list === 'completed' ? (
                <CompletedLane key={lane.list} lane={lane} {...shared} />
              ) : (
                <TicketLane key={lane.list} lane={lane} acts={acts} {...shared} />
              ),
            )}
          </div>
        )}
      </div>
      {orderId && <OrderInspector orderId={orderId} acts={acts} onClose={close} />}
      {acts.asking && <OrderDialog asking={acts.asking} onClose={acts.stopAsking} />}
    </div>
  )
}
