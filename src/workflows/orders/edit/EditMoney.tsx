import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/rows/order.ts'
import { asksWhy } from '#machines/edit-order.machine.ts'
import { orderQuery } from '../../../api/orders.ts'
import { ChangedBy } from '../ChangedBy.tsx'
import { FlowMoney } from '../FlowMoney.tsx'
import { type EditOrderFlow, rebaseOn } from './use-edit-order.ts'

/** The money before and after; where somebody else was faster, who did what, and the same changes on the order as it is now. */
export function EditMoney({ order, flow: { state, send } }: { order: OrderDetail; flow: EditOrderFlow }) {
  const { t } = useTranslation()
  const { refetch, isFetching } = useQuery(orderQuery(order.id))
  const [seen, setSeen] = useState(order.timeline.length)
  const { context } = state
  const rebase = async () => {
    const { data } = await refetch()
    if (!data) return
    setSeen(data.timeline.length)
    send(rebaseOn(data, context))
  }
  const isOld = order.version > context.version
  return (
    <FlowMoney
      title={t('editing.money')}
      order={order}
      state={state.value as string}
      preview={context.preview}
      error={context.error}
      refused={t('editing.refused')}
      nothingYet={t(asksWhy(context) && context.reasonId === null ? 'editing.sayWhy' : 'editing.nothingYet')}
      changed={isOld ? <ChangedBy order={order} seen={seen} /> : null}
      again={{
        text: t(isOld ? 'editing.rebase' : 'editing.lookAgain'),
        isBusy: isFetching,
        onClick: () => void rebase(),
      }}
    />
  )
}
