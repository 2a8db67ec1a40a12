import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/rows/order.ts'
import type { ApiError } from '../../api/api-error.ts'
import { keys } from '../../api/keys.ts'
import { payOrder } from '../../api/orders.ts'
import { paymentOptionsQuery } from '../../api/reference.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useMoney } from '../../ui/money-format.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCommand } from '../use-command.ts'
import { errorWords } from '../error-words.ts'
import './PayOrderDialog.css'

/** Takes the whole due of an order that has no table; with cash it counts the change. */
export function PayOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { run, isBusy, isFindingOut } = useCommand()
  const options = useQuery(paymentOptionsQuery())
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<ApiError | null>(null)

  const code = chosen ?? options.data?.[0]?.code
  const isCash = options.data?.find((option) => option.code === code)?.is_cash === true
  const tendered = typed === '' ? order.due : money.parse(typed)
  const change = tendered === null ? null : tendered - order.due
  const isEnough = !isCash || (change !== null && change >= 0)

  const pay = async () => {
    if (!code || !isEnough) return
    setError(null)
    try {
      await run({
        ...payOrder(order, {
          payment_method: code,
          amount: order.due,
          ...(isCash && tendered !== null && { tendered }),
        }),
        done: t('orders.paid', { number: order.number, amount: money.format(order.due) }),
        touches: [keys.orders(), keys.order(order.id)],
      })
      onClose()
    } catch (failure) {
      setError(failure as ApiError)
    }
  }

  return (
    <Dialog
      title={t('orders.payTitle', { number: order.number })}
      onClose={onClose}
      foot={
        <>
          {isFindingOut && <span className="small muted">{t('common.findingOut')}</span>}
          <Button text={t('common.back')} onClick={onClose} />
          <Button
            intent="primary"
            size="large"
            text={t('orders.take', { amount: money.format(order.due) })}
            disabled={!code || !isEnough}
            loading={isBusy}
            onClick={() => void pay()}
          />
        </>
      }
    >
      {options.error && <ErrorState error={options.error} onRetry={() => void options.refetch()} />}
      {options.isPending && <Skeleton rows={3} />}
      {options.data && code && (
        <form
          className="pay-order"
          onSubmit={(event) => {
            event.preventDefault()
            void pay()
          }}
        >
          <p className="pay-order__due">
            <span>{t('money.due')}</span> <strong className="figures">{money.format(order.due)}</strong>
          </p>
          <Segmented
            legend={t('orders.paymentMethod')}
            choices={options.data.map((option) => ({ value: option.code, label: option.name }))}
            value={code}
            onChange={setChosen}
          />
          {isCash && (
            <>
              <label className="pay-order__tendered">
                <span>{t('orders.given')}</span>
                <input
                  className="bp6-input"
                  inputMode="decimal"
                  autoComplete="off"
                  autoFocus
                  placeholder={money.plain(order.due)}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </label>
              <p className="pay-order__due" role="status">
                <span>{t('orders.change')}</span>{' '}
                <strong className="figures">{isEnough ? money.format(change ?? 0) : t('orders.notEnough')}</strong>
              </p>
            </>
          )}
          {error && (
            <p className="dialog-error" role="alert">
              {errorWords(t, error)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  )
}
