import { useTranslation } from 'react-i18next'
import { asksWhy, isTouched } from '#machines/edit-order.machine.ts'
import { useMoney } from '../../../ui/money-format.ts'
import { FlowFoot, pinLength } from '../FlowFoot.tsx'
import type { EditOrderFlow } from './use-edit-order.ts'

/** The way out, and the button that makes the order so, or what it still waits for. */
export function EditFoot({ flow, digits, onCancel }: { flow: EditOrderFlow; digits: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state, send } = flow
  const { preview, changes, reasonId } = state.context
  const commit = preview ? t('editing.commit', { total: money.format(preview.after.total) }) : t('editing.save')
  const waits = state.matches('reviewing')
    ? t('takingBack.waitsForPin', { count: pinLength - digits })
    : !isTouched(changes)
      ? t('editing.waitsForChange')
      : asksWhy(state.context) && reasonId === null
        ? t('takingBack.waitsForReason')
        : ''
  return (
    <FlowFoot
      promise={t('editing.promise')}
      next={
        state.can({ type: 'editOrder.confirm' })
          ? { text: commit, onClick: () => send({ type: 'editOrder.confirm' }) }
          : undefined
      }
      commit={commit}
      state={state.value as string}
      waits={waits}
      onCancel={onCancel}
    />
  )
}
