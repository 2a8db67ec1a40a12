import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import type { Step } from '../../../ui/feedback/StepHead.tsx'
import type { CombineFlow } from './use-combine.ts'

/** Step index of each state. */
const places: Record<CombineFlow['state']['value'], number> = {
  choosingOrders: 0,
  choosingKeeper: 1,
  deciding: 2,
  previewing: 3,
  reviewing: 3,
  verifying: 3,
  awaitingAnswer: 3,
  submitting: 3,
  findingOut: 3,
  refused: 3,
  undoable: 3,
  parting: 3,
  findingOutParting: 3,
  combined: 3,
  undone: 3,
  left: 3,
}

/** The steps for the head: the choices of finished steps, the questions of the others. */
export function useCombineSteps({ state }: CombineFlow, keeper: Order | undefined): Step[] {
  const { t } = useTranslation()
  const { chosen, applyServiceCharge } = state.context
  const place = places[state.value]
  const details = [
    t('combining.chosen', { count: chosen.length }),
    keeper ? t('combining.keeps', { number: keeper.number }) : t('combining.askKeeper'),
    t(applyServiceCharge ? 'combining.withService' : 'combining.withoutService'),
    t('combining.askPreview'),
  ]
  return (['orders', 'keeper', 'terms', 'preview'] as const).map((name, index) => ({
    title: t(`combining.step.${name}`),
    detail: details[index],
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
  }))
}
