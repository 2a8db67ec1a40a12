import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { staffQuery } from '../../api/reference.ts'
import { useMay } from '../../commands/rights/may.ts'
import { useFeature, useMe } from '../../commands/session.ts'
import { CompletedLane } from './ticket/CompletedLane.tsx'
import { isFiltered, type OrderFilters, readFilters, writeFilters } from './filters.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderInspector } from './inspector/OrderInspector.tsx'
import { OrderList } from './OrderList.tsx'
import { OrdersHead } from './OrdersHead.tsx'
import { TicketLane } from './ticket/TicketLane.tsx'
import { UndoKey } from './ticket/UndoKey.tsx'
import { type BoardLane, useBoard, useBusinessDay } from './ticket/use-board.ts'
import { useOrderActs } from './use-order-acts.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useVoided } from './ticket/use-voided.ts'
import { VoidedTickets } from './ticket/VoidedTickets.tsx'
import { ScrollArea } from '../../ui/show/ScrollArea.tsx'
import './orders.css'

const PhoneOrderSheet = lazy(async () => ({
  default: (await import('./desk/PhoneOrderSheet.tsx')).PhoneOrderSheet,
}))

/** The people of the store as choices of the filter; empty for a person who may not see them. */
function useStaffChoices() {
  const { rights } = useMe()
  const isAllowed = rights.some((right) => right === 'floor' || right === 'staff' || right === 'report')
  const { data = [] } = useQuery({ ...staffQuery(), enabled: isAllowed })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

const countOf = (lanes: readonly BoardLane[]) =>
  lanes.some((lane) => lane.isLoading || lane.error) ? undefined : lanes.reduce((sum, lane) => sum + lane.count, 0)

/** The orders of the day: new ones, those that need someone, finished ones; one of them is open at the side. */
export function OrdersScreen() {
  const { t } = useTranslation()
  const { orderId } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(search)
  const lanes = useBoard(filters)
  const acts = useOrderActs()
  const today = useBusinessDay()
  const orders = lanes.flatMap((lane) => lane.orders)
  const staff = useStaffChoices()
  const [isTaking, setIsTaking] = useState(false)
  const [hasPickup, hasDelivery] = [useFeature('pickup'), useFeature('delivery')]
  const mayTake = useMay('POST /admin/order') && (hasPickup || hasDelivery)

  const change = (some: Partial<OrderFilters>) =>
    setSearch(writeFilters({ ...filters, ...some }), { replace: Object.keys(some).join() === 'q' })
  const linkTo = (id: string) => ({ pathname: `/orders/${id}`, search: search.toString() })
  const close = () => void navigate({ pathname: '/orders', search: search.toString() })
  useOrderKeys(
    orders.map((order) => order.id),
    orderId,
    (id) => void navigate(linkTo(id), { replace: true }),
    !acts.asking && !isTaking,
  )

  const voided = useVoided(today, filters.view !== 'list' && !isFiltered(filters))
  const shared = { openId: orderId, linkTo, isFiltered: isFiltered(filters) }
  return (
    <div className="orders">
      <UndoKey orders={[...orders, ...voided.orders]} />
      <div className="orders__work">
        <OrdersHead
          filters={filters}
          today={today}
          staff={staff}
          count={countOf(lanes)}
          onChange={change}
          onTake={mayTake ? () => setIsTaking(true) : undefined}
        />
        {filters.view === 'list' ? (
          <OrderList lanes={lanes} acts={acts} {...shared} />
        ) : (
          <ScrollArea className="orders__lanes" name={t('orders.title')}>
            {lanes.map((lane) =>
              lane.list === 'completed' ? (
                <CompletedLane key={lane.list} lane={lane} {...shared} />
              ) : (
                <TicketLane key={lane.list} lane={lane} acts={acts} isShort={filters.view === 'short'} {...shared}>
                  {lane.list === 'action' && <VoidedTickets orders={voided.orders} linkTo={linkTo} />}
                </TicketLane>
              ),
            )}
          </ScrollArea>
        )}
      </div>
      {orderId && <OrderInspector orderId={orderId} acts={acts} onClose={close} />}
      {isTaking && (
        <Suspense>
          <PhoneOrderSheet onClose={() => setIsTaking(false)} />
        </Suspense>
      )}
      {acts.asking && <OrderDialog asking={acts.asking} onClose={acts.stopAsking} />}
    </div>
  )
}
