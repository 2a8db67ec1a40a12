import { useTranslation } from 'react-i18next'
import { asksWhy, isTouched } from '#machines/edit-order.machine.ts'
import type { Step } from '../../../ui/feedback/StepHead.tsx'
import type { EditOrderFlow } from './use-edit-order.ts'

/** Step index of each state. */
const places: Record<EditOrderFlow['state']['value'], number> = {
  editing: 0,
  previewing: 1,
  refused: 1,
  reviewing: 2,
  verifying: 2,
  awaitingAnswer: 2,
  submitting: 2,
  findingOut: 2,
  done: 2,
  left: 2,
}

/** The steps of changing an order for its head: the changes, the money, the approval. */
export function useEditSteps({ state }: EditOrderFlow): Step[] {
  const { t } = useTranslation()
  const { changes, preview, reasonId } = state.context
  const { portions, remarks, added, ...terms } = changes
  const place = places[state.value]
  const count =
    new Set([...Object.keys(portions), ...Object.keys(remarks)]).size + added.length + Object.keys(terms).length
  const details = [
    asksWhy(state.context) && reasonId === null
      ? t('takingBack.askReason')
      : isTouched(changes)
        ? t('editing.changes', { count })
        : t('editing.waitsForChange'),
    t(place > 1 ? 'takingBack.moneyShown' : 'takingBack.askMoney'),
    t(preview === null ? 'editing.perhapsPin' : preview.approval ? 'takingBack.askPin' : 'takingBack.noPin'),
  ]
  return (['changes', 'money', 'approval'] as const).map((name, index) => ({
    title: t(`editing.step.${name}`),
    detail: details[index],
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
  }))
}
