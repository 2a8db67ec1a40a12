import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { order } from '#machines/order.machine.ts'
import { reasonsQuery } from '../../reasons/reasons-query.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import type { Step } from '../../../ui/feedback/StepHead.tsx'
import type { TakeBackFlow } from './use-take-back.ts'

/** Step index of each state. */
const places: Record<TakeBackFlow['state']['value'], number> = {
  choosingLines: 0,
  choosingReason: 1,
  previewing: 2,
  reviewing: 3,
  verifying: 3,
  awaitingAnswer: 3,
  submitting: 3,
  findingOut: 3,
  refused: 2,
  done: 3,
  left: 3,
}

/** The steps of the void for its head: the choices of finished steps, the questions of the others. */
export function useTakeBackSteps({ state }: TakeBackFlow): Step[] {
  const { t } = useTranslation()
  const reasons = useQuery(reasonsQuery(order, state.context.event)).data
  const money = useMoney()
  const { event, chosenLines, liveLines, amount, reasonId, preview } = state.context
  const place = places[state.value]
  const reason = reasons?.find((each) => each.id === reasonId)?.name
  const details = [
    amount === null
      ? t('takingBack.linesChosen', { count: chosenLines.length, all: liveLines.length })
      : money.format(amount),
    reason ?? t('takingBack.askReason'),
    t(place > 2 ? 'takingBack.moneyShown' : 'takingBack.askMoney'),
    t(
      preview?.approval === false
        ? 'takingBack.noPin'
        : preview || event === 'order.void'
          ? 'takingBack.askPin'
          : 'takingBack.pinPerhaps',
    ),
  ]
  return (['lines', 'reason', 'money', 'approval'] as const).map((name, index) => ({
    title: t(`takingBack.step.${name}`),
    detail: details[index],
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
  }))
}
