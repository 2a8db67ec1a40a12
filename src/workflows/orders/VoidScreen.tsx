import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { order as orderChart } from '#machines/order.machine.ts'
import { orderQuery } from '../../api/orders.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAllowed } from '../use-allowed.ts'
import { VoidFlowScreen } from './VoidFlowScreen.tsx'

/** The void of one order: loads it, and says why where its chart refuses from the start. */
export function VoidScreen() {
  const { orderId = '' } = useParams()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const allowed = useAllowed(orderChart, order)['order.void']
  const [hasBegun, setHasBegun] = useState(false)
  if (order && allowed?.ok && !hasBegun) setHasBegun(true)

  if (order && (hasBegun || allowed?.ok)) return <VoidFlowScreen key={order.id} order={order} />
  const back = <Button text={t('voiding.toOrder')} onClick={() => void navigate(`/orders/${orderId}`)} />
  if (order)
    return (
      <EmptyState title={t('voiding.refusedTitle', { number: order.number })} text={allowed?.message} children={back} />
    )
  return error ? <ErrorState error={error} onRetry={() => void refetch()} children={back} /> : <Skeleton rows={10} />
}
