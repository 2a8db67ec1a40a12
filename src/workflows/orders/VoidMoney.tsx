import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/rows/order.ts'
import { orderQuery } from '../../api/orders.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MoneyPreview } from '../../ui/MoneyPreview.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTime } from '../../ui/time-format.ts'
import { errorWords } from '../error-words.ts'
import { AlsoHappens } from './AlsoHappens.tsx'
import { restartOn, type VoidFlow } from './use-void-order.ts'

/** What the server would change; or why it will not, and the way to begin again on the order as it is now. */
function Body({ order, flow: { state, send } }: { order: OrderDetail; flow: VoidFlow }) {
  const { t } = useTranslation()
  const { refetch, isFetching } = useQuery(orderQuery(order.id))
  const { preview, error, version } = state.context
  const restart = async () => {
    const { data } = await refetch()
    if (data) send(restartOn(data))
  }
  const again = <Button text={t('voiding.again')} loading={isFetching} onClick={() => void restart()} />

  if (state.matches('refused'))
    return (
      <div role="alert">
        <EmptyState title={t('voiding.refused')} text={error ? errorWords(t, error) : undefined} children={again} />
      </div>
    )
  if (state.matches('previewing')) return <Skeleton rows={9} />
  if (!preview || state.matches('choosingLines') || state.matches('choosingReason'))
    return <EmptyState title={t('voiding.nothingYet')} text={t('voiding.nothingYetText')} />
  return (
    <>
      {order.version > version && state.matches('reviewing') && (
        <div className="flow__changed" role="alert">
          <span>{t('voiding.changed')}</span>
          {again}
        </div>
      )}
      <MoneyPreview
        before={preview.before}
        after={preview.after}
        taxRate={order.tax_rate}
        taxInclusive={order.tax_inclusive}
      />
      <AlsoHappens preview={preview} />
    </>
  )
}

/** Step 3: the money before and after, and what else happens. */
export function VoidMoney({ order, flow }: { order: OrderDetail; flow: VoidFlow }) {
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
        <h2>{t('voiding.money')}</h2>
        {preview && (
          <span className="small muted figures">
            {t('voiding.computed', { time: time(preview.at), version: preview.version })}
          </span>
        )}
      </header>
      <Body order={order} flow={flow} />
    </section>
  )
}
