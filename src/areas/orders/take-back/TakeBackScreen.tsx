import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { order as orderChart } from '#machines/order.machine.ts'
import { orderQuery } from '../../../api/orders/orders.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { TakeBackFlowScreen } from './TakeBackFlowScreen.tsx'
import { isTakenBack } from './use-take-back.ts'

/** Takes one order back: loads it, and shows the reason if its chart refuses from the start. */
export function TakeBackScreen() {
  const { orderId = '' } = useParams()
  const named = `order.${useLocation().pathname.split('/').at(-1)}`
  const event = isTakenBack(named) ? named : 'order.void'
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  const allowed = useAllowed(orderChart, order)[event]
  const [hasBegun, setHasBegun] = useState(false)
  if (order && allowed?.ok && !hasBegun) setHasBegun(true)

  if (order && (hasBegun || allowed?.ok))
    return <TakeBackFlowScreen key={`${event} ${order.id}`} event={event} order={order} />
  const back = <Button text={t('takingBack.toOrder')} onClick={() => void navigate(`/orders/${orderId}`)} />
  if (order)
    return (
      <EmptyState
        isPage
        title={t(`takingBack.${event}.refusedTitle`, { number: order.number })}
        text={allowed?.message}
        children={back}
      />
    )
  return <Pending error={error} onRetry={refetch} page={t(`event.${event}`)} rows={10} children={back} />
}
