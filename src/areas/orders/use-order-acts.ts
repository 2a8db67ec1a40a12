import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Order, Payment } from '#contract/orders/order.ts'
import type { OrderState } from '#contract/states.ts'
import { forwardSteps } from '#machines/order.steps.ts'
import { keys } from '../../api/transport/keys.ts'
import { advanceOrder } from '../../api/orders/orders.ts'
import { useCommand } from '../../commands/use-command.ts'
import { promisedMinutes } from './inspector/next-step.ts'
import { screenOf } from './screen-of.ts'

/** Something that a person must say more about: minutes, a reason, money or a PIN. */
export interface OrderQuestion {
  event: string
  order: Order
  /** The payment to void. */
  payment?: Payment
}

export interface OrderActs {
  /** Runs a step at once if no input is missing, else opens its dialog or screen. Accepting promises minutes. */
  act: (order: Order, event: string, minutes?: number) => void
  ask: (asking: OrderQuestion) => void
  asking: OrderQuestion | null
  stopAsking: () => void
  /** The order whose step is being sent. */
  busyId: string | null
  isFindingOut: boolean
}

/** Returns the actions on orders from a card, a row or the inspector. */
export function useOrderActs(): OrderActs {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { run, isFindingOut } = useCommand()
  const [asking, setAsking] = useState<OrderQuestion | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  const advance = async (order: Order, to: OrderState, minutes?: number) => {
    setBusyId(order.id)
    try {
      await run({
        ...advanceOrder(order, to, { minutes }),
        done: t('orders.done', { number: order.number, state: t(`state.order.${to}`) }),
        touches: [keys.orders(), keys.order(order.id)],
      })
    } catch {
      // A toast has shown the failure, and the lists are refetched.
    } finally {
      setBusyId(null)
    }
  }

  const act = (order: Order, event: string, minutes = promisedMinutes(order)) => {
    const screen = screenOf(order.id, event)
    const step = forwardSteps.find((each) => each.event === event)
    if (screen) void navigate(screen)
    else if (step) void advance(order, step.to, event === 'order.accept' ? minutes : undefined)
    else setAsking({ event, order })
  }
  return { act, ask: setAsking, asking, stopAsking: () => setAsking(null), busyId, isFindingOut }
}
