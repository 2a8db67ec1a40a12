import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/rows/order.ts'
import { orderQuery } from '../../../api/orders.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useMoney } from '../../../ui/money-format.ts'
import { MoneyPreview } from '../../../ui/MoneyPreview.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useTime } from '../../../ui/time-format.ts'
import { errorWords } from '../../error-words.ts'
import { AlsoHappens } from '../AlsoHappens.tsx'
import { restartOn, type TakeBackFlow } from './use-take-back.ts'

/** What the server would change; or why it will not, and the way to begin again on the order as it is now. */
function Body({ order, flow: { state, send } }: { order: OrderDetail; flow: TakeBackFlow }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { refetch, isFetching } = useQuery(orderQuery(order.id))
  const { event, preview, error, version } = state.context
  const restart = async () => {
    const { data } = await refetch()
    if (data) send(restartOn(data))
  }
  const again = <Button text={t('takingBack.again')} loading={isFetching} onClick={() => void restart()} />

  if (state.matches('refused'))
    return (
      <div role="alert">
        <EmptyState
          title={t(`takingBack.${event}.refused`)}
          text={error ? errorWords(t, error) : undefined}
          children={again}
        />
      </div>
    )
  if (state.matches('previewing')) return <Skeleton rows={9} />
  if (!preview || state.matches('choosingLines') || state.matches('choosingReason'))
    return <EmptyState title={t('takingBack.nothingYet')} text={t('takingBack.nothingYetText')} />
  return (
    <>
      {order.version > version && state.matches('reviewing') && (
        <div className="flow__changed" role="alert">
          <span>{t('takingBack.changed')}</span>
          {again}
        </div>
      )}
      <MoneyPreview
        before={preview.before}
        after={preview.after}
        taxRate={order.tax_rate}
        taxInclusive={order.tax_inclusive}
        sentence={
          event === 'order.refund' ? t('takingBack.goesBack', { amount: money.format(preview.amount) }) : undefined
        }
      />
      <AlsoHappens preview={preview} />
    </>
  )
}

/** Step 3: the money before and after, and what else happens. */
export function TakeBackMoney({ order, flow }: { order: OrderDetail; flow: TakeBackFlow }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { preview } = flow.state.context
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (preview) section.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  return (
    <section className="flow__card flow__money" ref={section}>
      <header>
        <h2>{t('takingBack.money')}</h2>
        {preview && (
          <span className="small muted figures">
            {t('takingBack.computed', { time: time(preview.at), version: preview.version })}
          </span>
        )}
      </header>
      <Body order={order} flow={flow} />
    </section>
  )
}
