import { useTranslation } from 'react-i18next'
import { asksWhy, isTouched } from '#machines/edit-order.machine.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { usePinWait } from '../../../commands/ApprovalPad.tsx'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { FlowFoot, pinLength } from '../flow/FlowFoot.tsx'
import type { EditOrderFlow } from './use-edit-order.ts'

/** The cancel button, and the button that saves the order, or what it still waits for. */
export function EditFoot({ flow, pin, onCancel }: { flow: EditOrderFlow; pin: string; onCancel: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state, send } = flow
  const { preview, changes, reasonId, error } = state.context
  const wait = usePinWait(error as ApiError | null)
  const approve = { type: 'editOrder.approve', pin } as const
  const confirm = { type: 'editOrder.confirm' } as const
  const next = [...(pin.length === pinLength ? [approve] : []), confirm].find((event) => state.can(event))
  const commit = preview ? t('editing.commit', { total: money.format(preview.after.total) }) : t('editing.save')
  const waits = state.matches('reviewing')
    ? wait > 0
      ? t('approve.tooMany')
      : t('takingBack.waitsForPin', { count: pinLength - pin.length })
    : !isTouched(changes)
      ? t('editing.waitsForChange')
      : asksWhy(state.context) && reasonId === null
        ? t('takingBack.waitsForReason')
        : ''
  return (
    <FlowFoot
      promise={t('editing.promise')}
      next={next && { text: commit, onClick: () => send(next) }}
      commit={commit}
      state={state}
      waits={waits}
      onCancel={onCancel}
    />
  )
}
