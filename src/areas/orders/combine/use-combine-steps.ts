import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import type { Step } from '../../../ui/feedback/StepHead.tsx'
import type { CombineFlow } from './use-combine.ts'

/** The one of the four steps at which each state of the flow stands. */
const places: Record<string, number> = { choosingOrders: 0, choosingKeeper: 1, deciding: 2 }

/** The steps for the head: what was chosen in those that are done, what is asked in the others. */
export function useCombineSteps({ state }: CombineFlow, keeper: Order | undefined): Step[] {
  const { t } = useTranslation()
  const { chosen, applyServiceCharge } = state.context
  const place = places[state.value as string] ?? 3
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
