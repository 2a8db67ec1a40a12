import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { TakeBackContext } from '#machines/take-back.machine.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { MoneyPreview } from '../../../ui/show/MoneyPreview.tsx'
import { AlsoHappens } from '../../reasons/AlsoHappens.tsx'
import { UndoCancellation } from '../desk/UndoCancellation.tsx'
import { FlowDone } from '../flow/FlowDone.tsx'
import { doneWords } from './use-take-back.ts'

/** The result of taking back, with the name of the approver. */
export function TakeBackDone({ order, context }: { order: OrderDetail; context: TakeBackContext }) {
  const { t } = useTranslation()
  const { event, preview } = context
  const money = useMoney()
  const approver = order.timeline.findLast((entry) => entry.event === event)?.approver
  return (
    <FlowDone
      order={order}
      title={doneWords(t, money, context, order)}
      mark={<Tick size={32} />}
      undo={event === 'order.cancel' && <UndoCancellation order={order} />}
    >
      {approver && <p className="muted">{t('happened.approved', { name: approver })}</p>}
      {preview && (
        <div className="flow-done__money card">
          <MoneyPreview
            before={preview.before}
            after={preview.after}
            taxRate={order.tax_rate}
            taxInclusive={order.tax_inclusive}
          />
          <AlsoHappens preview={preview} />
        </div>
      )}
    </FlowDone>
  )
}
