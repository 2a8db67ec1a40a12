import { Button } from '@blueprintjs/core'
import { Endorsed } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { sumOfMoney } from '../../../api/combining/combine.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { MoneyPreview } from '../../../ui/show/MoneyPreview.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { errorWords } from '../../../commands/error-words.ts'
import { asImage } from '../../papers/as-image.ts'
import { DueBySource } from './DueBySource.tsx'
import type { CombineFlow } from './use-combine.ts'
import '../../papers/papers.css'

/** Step 4: all bills before and after, as the server would leave them. */
export function CombineMoney({
  orders,
  keeper,
  flow,
  hasChanged,
  onRestart,
}: {
  orders: readonly Order[]
  keeper: Order | undefined
  flow: CombineFlow
  /** One of the orders changed since it was chosen. */
  hasChanged: boolean
  onRestart: () => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state } = flow
  const { preview, error } = state.context
  const again = <Button text={t('combining.again')} onClick={onRestart} />

  function body() {
    if (state.matches('refused'))
      return (
        <div role="alert">
          <EmptyState title={t('combining.refused')} text={error ? errorWords(t, error) : undefined} children={again} />
        </div>
      )
    if (state.matches('previewing')) return <Skeleton rows={9} />
    if (!preview || !state.hasTag('approval'))
      return <EmptyState title={t('combining.nothingYet')} text={t('combining.nothingYetText')} />
    const after = sumOfMoney(preview.orders.map((part) => part.after))
    return (
      <>
        {hasChanged && state.matches('reviewing') && (
          <div className="flow__changed split wrap" role="alert">
            <span>{t('combining.changed')}</span>
            {again}
          </div>
        )}
        <MoneyPreview
          before={sumOfMoney(preview.orders.map((part) => part.before))}
          after={after}
          taxRate={keeper?.tax_rate}
          taxInclusive={keeper?.tax_inclusive}
        />
        <DueBySource orders={orders} due={after.due} />
        <details className="combine__paper">
          <summary>{t('papers.kind.combined')}</summary>
          <img className="paper-picture" src={asImage(preview.paper)} alt={t('papers.kind.combined')} />
        </details>
        {preview.releases.map((payment) => (
          <p key={payment.id} className="small">
            {t('combining.release', { amount: money.format(payment.amount) })}
          </p>
        ))}
        {!preview.approval && (
          <p className="combine__no-pin small muted">
            <Endorsed /> {t('combining.noPin')}
          </p>
        )}
        {state.matches('findingOut') && (
          <p className="flow__unknown" role="status">
            {t('common.findingOut')}
          </p>
        )}
      </>
    )
  }

  return (
    <section className="flow__card card flow__money">
      <header>
        <h2>{t('combining.money')}</h2>
      </header>
      {body()}
    </section>
  )
}
