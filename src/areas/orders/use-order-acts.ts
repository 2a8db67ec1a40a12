import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Order, Payment } from '#contract/rows/order.ts'
import { leadsTo } from '#machines/order.steps.ts'
import { keys } from '../../api/transport/keys.ts'
import { advanceOrder } from '../../api/orders.ts'
import { useCommand } from '../../commands/use-command.ts'
import { promisedMinutes } from './inspector/next-step.ts'

/** Something that a person must say more about: minutes, a reason, money or a PIN. */
export interface Asking {
  event: string
  order: Order
  /** The payment that is to be voided. */
  payment?: Payment
}

export interface OrderActs {
  /** Does a step at once where nothing is missing, else asks or goes where it is done. Accepting promises minutes. */
  act: (order: Order, event: string, minutes?: number) => void
  ask: (asking: Asking) => void
  asking: Asking | null
  stopAsking: () => void
  /** The order whose step is being sent. */
  busyId: string | null
  isFindingOut: boolean
}

const asksMore = new Set(['order.reject', 'order.reopen', 'order.failDelivery', 'order.uncomp'])
/** The steps that have a screen of their own. */
const screens: Record<string, string> = {
  'order.edit': 'edit',
  'order.cancel': 'cancel',
  'order.void': 'void',
  'order.comp': 'comp',
  'order.refund': 'refund',
}

/** Returns the actions on orders from a card, a row or the inspector. */
export function useOrderActs(): OrderActs {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { run, isFindingOut } = useCommand()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  const advance = async (order: Order, event: string, minutes?: number) => {
    const to = leadsTo(event)
    if (!to) return
    setBusyId(order.id)
    try {
      await run({
        ...advanceOrder(order, to, { minutes }),
        done: t('orders.done', { number: order.number, state: t(`state.order.${to}`) }),
        touches: [keys.orders(), keys.order(order.id)],
      })
    } catch {
      // The toast said it, and the lists are asked again.
    } finally {
      setBusyId(null)
    }
  }

  const act = (order: Order, event: string, minutes = promisedMinutes(order)) => {
    if (screens[event]) void navigate(`/orders/${order.id}/${screens[event]}`)
    else if (event === 'order.pay' || asksMore.has(event)) setAsking({ event, order })
    else void advance(order, event, event === 'order.accept' ? minutes : undefined)
  }
  return { act, ask: setAsking, asking, stopAsking: () => setAsking(null), busyId, isFindingOut }
}
