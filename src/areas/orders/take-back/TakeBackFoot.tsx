import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../ui/show/money-format.ts'
import { usePinWait } from '../../../commands/ApprovalPad.tsx'
import type { ApiError } from '../../../api/transport/api-error.ts'
import { FlowFoot, pinLength } from '../flow/FlowFoot.tsx'
import type { TakeBackFlow } from './use-take-back.ts'

/** The cancel button, and at the right the next step, or what the commit still waits for. */
export function TakeBackFoot({ flow, pin, onCancel }: { flow: TakeBackFlow; pin: string; onCancel: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state, send } = flow
  const { event, chosenLines, amount, reasonId, preview, error } = state.context
  const wait = usePinWait(error as ApiError | null)
  const approve = { type: 'takeBack.approve', pin } as const
  const steps = ['takeBack.confirmLines', 'takeBack.confirmReason', 'takeBack.confirm'] as const
  const confirm =
    pin.length === pinLength && state.can(approve)
      ? approve
      : steps.map((type) => ({ type })).find((each) => state.can(each))
  const sum = money.format(-(preview?.amount ?? 0))
  const commit =
    amount === null
      ? t(`takingBack.${event}.commit`, { count: chosenLines.length, amount: sum })
      : t('takingBack.commitAmount', { amount: sum })
  const next = t(reasonId === null ? 'takingBack.toReason' : 'takingBack.toMoney')
  const waits = state.matches('reviewing')
    ? wait > 0
      ? t('approve.tooMany')
      : t('takingBack.waitsForPin', { count: pinLength - pin.length })
    : amount === 0
      ? t('takingBack.waitsForAmount')
      : amount === null && chosenLines.length === 0
        ? t('takingBack.waitsForLines')
        : reasonId === null
          ? t('takingBack.waitsForReason')
          : ''
  return (
    <FlowFoot
      promise={t(`takingBack.${event}.promise`)}
      next={confirm && { text: state.matches('reviewing') ? commit : next, onClick: () => send(confirm) }}
      commit={preview ? commit : t('takingBack.toMoney')}
      state={state}
      waits={waits}
      onCancel={onCancel}
    />
  )
}
