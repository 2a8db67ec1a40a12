import { useTranslation } from 'react-i18next'
import { useMoney } from '../../../ui/money-format.ts'
import { FlowFoot, pinLength } from '../FlowFoot.tsx'
import type { TakeBackFlow } from './use-take-back.ts'

/** The way out, and at the right what comes next: confirm what was chosen, or what the commit still waits for. */
export function TakeBackFoot({ flow, digits, onCancel }: { flow: TakeBackFlow; digits: number; onCancel: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { state, send } = flow
  const { event, chosenLines, amount, reasonId, preview } = state.context
  const confirm = (['takeBack.confirmLines', 'takeBack.confirmReason', 'takeBack.confirm'] as const).find((type) =>
    state.can({ type }),
  )
  const sum = money.format(-(preview?.amount ?? 0))
  const commit =
    amount === null
      ? t(`takingBack.${event}.commit`, { count: chosenLines.length, amount: sum })
      : t('takingBack.commitAmount', { amount: sum })
  const next = t(reasonId === null ? 'takingBack.toReason' : 'takingBack.toMoney')
  const waits = state.matches('reviewing')
    ? t('takingBack.waitsForPin', { count: pinLength - digits })
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
      next={confirm && { text: state.matches('reviewing') ? commit : next, onClick: () => send({ type: confirm }) }}
      commit={preview ? commit : t('takingBack.toMoney')}
      state={state.value as string}
      waits={waits}
      onCancel={onCancel}
    />
  )
}
