import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { order as orderChart } from '#machines/order.machine.ts'
import { orderQuery } from '../../../api/orders/orders.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { adjustmentsQuery, discountsQuery } from '../../../api/reference.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { EditFlowScreen } from './EditFlowScreen.tsx'

/**
 * Edits one order, or with `/price` its price first: loads it, and shows the reason if its chart refuses from the
 * start.
 */
export function EditOrderScreen() {
  const { orderId = '' } = useParams()
  const isPriceFirst = useLocation().pathname.endsWith('/price')
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  // The choices load first: they would push the rest away under a finger.
  const isListing = [useQuery(discountsQuery()), useQuery(adjustmentsQuery())].some(({ isLoading }) => isLoading)
  const allowed = useAllowed(orderChart, order)['order.edit']
  const [hasBegun, setHasBegun] = useState(false)
  if (order && allowed?.ok && !hasBegun) setHasBegun(true)

  const isOpen = hasBegun || allowed?.ok === true
  if (order && isOpen && !isListing) return <EditFlowScreen key={order.id} order={order} isPriceFirst={isPriceFirst} />
  const back = <Button text={t('takingBack.toOrder')} onClick={() => void navigate(`/orders/${orderId}`)} />
  if (order && !isOpen)
    return (
      <EmptyState
        isPage
        title={t('editing.refusedTitle', { number: order.number })}
        text={allowed?.message}
        children={
          <>
            {order.table_id && allowed?.reason === 'isBillOpen' && (
              <Button
                text={t('takingBack.toTable', { name: order.table_name })}
                onClick={() => void navigate(`/floor/${order.table_id}`)}
              />
            )}
            {back}
          </>
        }
      />
    )
  return <Pending error={error} onRetry={refetch} page={t('nav.edit')} rows={10} children={back} />
}
