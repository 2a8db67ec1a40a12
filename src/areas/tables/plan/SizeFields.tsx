import { useTranslation } from 'react-i18next'
import { itemSize, planGrid, tableSize } from '#contract/tables/floor-plan.ts'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import { type DraftItem, isTable } from './plan-draft.ts'
import { change } from './plan-edits.ts'
import type { PlanAsideProps } from './plan-aside-props.ts'

/** The size of a thing, in steps of the grid; a round table's width and height are equal. */
export function SizeFields({ item, editing, onStep }: PlanAsideProps & { item: DraftItem }) {
  const { t } = useTranslation()
  const { min, max } = isTable(item) ? tableSize : itemSize
  const isEven = isTable(item) && (item.shape === 'round' || item.shape === 'square')
  const sides = isEven ? (['width'] as const) : (['width', 'height'] as const)
  const set = (size: { width?: number; height?: number }) =>
    onStep(change(editing.draft, item.id, size), [item.id], `size ${item.id}`)
  return sides.map((side) => (
    <div key={side} className="plan-field plan-field--row">
      <span>{t(isEven ? 'plan.size' : `plan.${side}`)}</span>
      <Stepper
        value={item[side]}
        min={min}
        max={max}
        step={planGrid}
        label={t(isEven ? 'plan.size' : `plan.${side}`)}
        onChange={(value) => set(isEven ? { width: value, height: value } : { [side]: value })}
      />
    </div>
  ))
}
