import { useTranslation } from 'react-i18next'
import { ReasonPicker } from './ReasonPicker.tsx'
import type { VoidFlow } from './use-void-order.ts'
import { isEditable } from './VoidLines.tsx'

/** Step 2: why, and whether the food was made. */
export function VoidReason({ flow }: { flow: VoidFlow }) {
  const { t } = useTranslation()
  const { state, send } = flow
  return (
    <section className="flow__card">
      <header>
        <h2>{t('voiding.reason')}</h2>
      </header>
      <ReasonPicker
        event="order.void"
        reasonId={state.context.reasonId}
        remark={state.context.remark}
        isLocked={!isEditable(flow)}
        onReason={(reason) => send({ type: 'void.chooseReason', reasonId: reason.id })}
        onRemark={(remark) => send({ type: 'void.writeRemark', remark })}
      />
    </section>
  )
}
