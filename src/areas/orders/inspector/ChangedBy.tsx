import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { stepParts, timelineSteps } from '../../history/steps.ts'
import { useMethodName } from '../../../commands/use-method-name.ts'

/**
 * Names the people and the steps that changed an order since this person began to look at it; `seen` counts the entries
 * of its history then.
 */
export function ChangedBy({ order, seen }: { order: OrderDetail; seen: number }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const money = useMoney()
  const methodName = useMethodName()
  const steps = timelineSteps(order.timeline.slice(seen))
  const words = steps.map(({ main }) => {
    const { title, notes } = stepParts(t, main, money.format, methodName)
    return t('happened.since', { time: time(main.at), name: main.actor, what: [title, ...notes].join(', ') })
  })
  return <span>{[t('takingBack.changed'), ...words].join(' ')}</span>
}
