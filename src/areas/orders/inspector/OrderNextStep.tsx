import { Button } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { NextStep } from '../../../ui/feedback/NextStep.tsx'
import { useOfferedAct } from '../../../ui/feedback/offered-acts.ts'
import { useFresh } from '../../../ui/hooks/use-fresh.ts'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'
import { promisedMinutes } from './next-step.ts'
import { stepWords } from '../../papers/order-words.ts'
import type { OrderActs } from '../use-order-acts.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'

const promises = [0, 10, 15, 20, 25, 30, 40, 50, 60, 90]

/** The next step of the open order with its key; accepting asks for the minutes that the guest must wait. */
export function OrderNextStep({
  order,
  step,
  isBusy,
  acts,
}: {
  order: Order
  step: string
  isBusy: boolean
  acts: OrderActs
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const [minutes, setMinutes] = useState(promisedMinutes(order))
  const take = () => acts.act(order, step, minutes)
  const isFresh = useFresh(step)
  useHotkey('n', () => void (isFresh || take()), !isBusy && !acts.asking, t('help.key.next'))
  useOfferedAct(step, stepWords(t, step), !isBusy && !acts.asking, take)
  const isAccepting = step === 'order.accept'
  return (
    <NextStep
      title={t(`orders.next.${step as WordsIn<'orders.next.'>}`, {
        amount: money.format(order.due),
        table: order.table_name ?? '',
      })}
      isFresh={isFresh}
      reason={acts.isFindingOut && isBusy ? t('common.findingOut') : undefined}
    >
      {isAccepting && (
        <span className="order-minutes">
          <select
            aria-label={t('orders.promise')}
            value={minutes ?? 0}
            onChange={(event) => setMinutes(Number(event.target.value) || undefined)}
          >
            {promises.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t('orders.noPromise') : t('orders.inMinutes', { count })}
              </option>
            ))}
          </select>
          <CaretDown />
        </span>
      )}
      <Button intent="primary" size="large" loading={isBusy} onClick={take} aria-keyshortcuts="n">
        {stepWords(t, step, isAccepting ? minutes : undefined)} <kbd className="next-key">N</kbd>
      </Button>
    </NextStep>
  )
}
