import { Button } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '#contract/errors.ts'
import type { Order } from '#contract/orders/order.ts'
import type { Preview } from '#contract/orders/preview.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { MoneyPreview } from '../../../ui/show/MoneyPreview.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useTime } from '../../../ui/show/time-format.ts'
import { errorWords } from '../../../commands/error-words.ts'
import { AlsoHappens } from '../../reasons/AlsoHappens.tsx'
import type { FlowState } from './flow-state.ts'

interface Props {
  title: string
  order: Pick<Order, 'tax_rate' | 'tax_inclusive'>
  state: FlowState
  preview: Preview | null
  error: ErrorBody | null
  refused: string
  /** The words before there is anything to show. */
  nothingYet: string
  /** The person and the step that changed the order since it was looked at; null while it is as it was. */
  changed: ReactNode | null
  again: { text: string; isBusy: boolean; onClick: () => void }
}

/**
 * The money as the server would change it, or the reason why it will not, with the button that previews the present
 * order again.
 */
function Body({ order, state, preview, error, refused, nothingYet, changed, again }: Props) {
  const { t } = useTranslation()
  const button = <Button text={again.text} loading={again.isBusy} onClick={again.onClick} />
  if (state.matches('refused'))
    return (
      <div role="alert">
        <EmptyState title={refused} text={error ? errorWords(t, error) : undefined}>
          {changed}
          {button}
        </EmptyState>
      </div>
    )
  if (state.matches('previewing')) return <Skeleton rows={9} />
  if (!preview) return <EmptyState title={t('takingBack.nothingYet')} text={nothingYet} />
  return (
    <>
      {changed !== null && state.matches('reviewing') && (
        <div className="flow__changed split wrap" role="alert">
          <span>{changed}</span>
          {button}
        </div>
      )}
      <MoneyPreview
        before={preview.before}
        after={preview.after}
        taxRate={order.tax_rate}
        taxInclusive={order.tax_inclusive}
      />
      <AlsoHappens preview={preview} />
      {state.matches('findingOut') && (
        <p className="flow__unknown" role="status">
          {t('common.findingOut')}
        </p>
      )}
    </>
  )
}

/** The step of a flow that shows the money before and after, and the other effects. */
export function FlowMoney(props: Props) {
  const { t } = useTranslation()
  const { time } = useTime()
  const { preview, title } = props
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (preview) section.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  return (
    <section className="flow__card card flow__money" ref={section}>
      <header>
        <h2>{title}</h2>
        {preview && <span className="small muted figures">{t('takingBack.computed', { time: time(preview.at) })}</span>}
      </header>
      <Body {...props} />
    </section>
  )
}
