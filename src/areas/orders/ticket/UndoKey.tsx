import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { keys } from '../../../api/transport/keys.ts'
import { orderQuery } from '../../../api/orders/orders.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { useMe } from '../../../commands/session.ts'
import { useDecide } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import { isCovered } from '../../../ui/overlay/covered.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { isUndoable, lastUndoable } from './last-undoable.ts'

/** The key Z, which takes back the last cancellation or hand-over of the person at this screen; it draws nothing. */
export function UndoKey({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const { name } = useMe()
  const now = useNow()
  const decide = useDecide()
  const { run, isBusy } = useCommand()
  const ids = new Set(orders.filter((order) => isUndoable(order, now)).map(({ id }) => id))
  const details = useQueries({ queries: [...ids].map((id) => orderQuery(id)) })
  const last = lastUndoable(
    details.flatMap(({ data }) => data ?? []),
    name,
    now,
  )
  const isOffered = last !== undefined && decide.all(last.chart, last.order)[last.event]?.ok === true

  const undo = async ({ order, id, event }: NonNullable<typeof last>) => {
    const named = { number: order.number }
    await run({
      ...sendEvent(id, order, event),
      done:
        event === 'cancellation.undo'
          ? t('desk.cancelUndone', named)
          : `${t('orders.order', named)}: ${t(`event.${event}`)}`,
      touches: [keys.order(order.id), keys.orders()],
    })
  }
  useHotkey(
    'z',
    () => void (isOffered && !isCovered() && undo(last).catch(() => undefined)),
    isOffered && !isBusy,
    t('help.key.undo'),
  )
  return null
}
