import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ordersQuery } from '../../../api/orders/orders.ts'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { CombineFlowScreen } from './CombineFlowScreen.tsx'

/** Maximum number of open orders that a list loads at once. */
const all = 1000

/** Combining orders, those of the address (`?orders=a,b`) already chosen. */
export function CombineScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { data, error, refetch } = useQuery(ordersQuery({ type: 'action', start: 0, length: all }))
  if (!data) return <Pending error={error} onRetry={refetch} page={t('nav.combine')} rows={10} />
  const asked = query.get('orders')?.split(',') ?? []
  const readAgain = async () => (await refetch()).data?.aaData ?? data.aaData
  const chosen = data.aaData.filter(({ id }) => asked.includes(id))
  return <CombineFlowScreen orders={data.aaData} asked={chosen} readAgain={readAgain} />
}
