import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders/order.ts'
import { asksWhy } from '#machines/edit-order.machine.ts'
import { ChangedBy } from '../inspector/ChangedBy.tsx'
import { FlowMoney } from '../flow/FlowMoney.tsx'
import { useBeginAgain } from '../flow/use-begin-again.ts'
import { type EditOrderFlow, rebaseOn } from './use-edit-order.ts'

/** The money before and after; if someone else was faster, their changes, and the same edits on the present order. */
export function EditMoney({ order, flow: { state, send } }: { order: OrderDetail; flow: EditOrderFlow }) {
  const { t } = useTranslation()
  const { context } = state
  const { seen, isBusy, again } = useBeginAgain(order, (now) => send(rebaseOn(now, context)))
  const isOld = order.version > context.version
  return (
    <FlowMoney
      title={t('editing.money')}
      order={order}
      state={state}
      preview={context.preview}
      error={context.error}
      refused={t('editing.refused')}
      nothingYet={t(asksWhy(context) && context.reasonId === null ? 'editing.sayWhy' : 'editing.nothingYet')}
      changed={isOld ? <ChangedBy order={order} seen={seen} /> : null}
      again={{
        text: t(isOld ? 'editing.rebase' : 'editing.lookAgain'),
        isBusy,
        onClick: () => void again(),
      }}
    />
  )
}
