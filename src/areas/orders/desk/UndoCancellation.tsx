import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OrderDetail } from '#contract/orders/order.ts'
import { cancellation } from '#machines/cancellation.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { UndoButton } from '../flow/UndoButton.tsx'

/** Seconds in which a cancelled order can still be restored; 0 if it cannot. */
export function useUndoable(order: OrderDetail): number {
  const now = useNow()
  const left = Math.ceil((Date.parse(order.facts_until ?? '') - now) / 1000)
  return order.cancellation === 'undoable' && order.cancellation_facts.isWithinWindow && left > 0 ? left : 0
}

/** Restores an order that was just cancelled while the seconds run, and shows it again. */
export function UndoCancellation({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { run, isBusy } = useCommand()
  const left = useUndoable(order)
  const allowed = useAllowed(cancellation, order)['cancellation.undo']
  if (left === 0 || !allowed?.ok) return null
  const undo = async () => {
    await run({
      ...sendEvent('cancellation', order, 'cancellation.undo'),
      done: t('desk.cancelUndone', { number: order.number }),
      touches: [keys.order(order.id), keys.orders()],
    })
    void navigate(`/orders/${order.id}`, { replace: true })
  }
  return <UndoButton seconds={left} isBusy={isBusy} onUndo={() => void undo().catch(() => undefined)} />
}
