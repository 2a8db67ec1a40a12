import { useTranslation } from 'react-i18next'
import { decorKinds } from '#contract/tables/floor-plan.ts'
import { tableShapes } from '#contract/states.ts'
import { DecorShape } from '../Decor.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { addDecor, addTable } from './plan-edits.ts'
import type { PlanAsideProps } from './plan-aside-props.ts'
import '../FloorPlan.css'

/** The things that can be added to the plan: tables of each shape, and the decor between them. */
export function PlanPalette({ editing, zone, onStep }: PlanAsideProps) {
  const { t } = useTranslation()
  const add = (next: PlanDraft) => onStep(next, [next.items.at(-1)!.id])
  return (
    <>
      <h2>{t('plan.addTable')}</h2>
      <div className="plan-palette">
        {tableShapes.map((shape) => (
          <button key={shape} type="button" onClick={() => add(addTable(editing.draft, zone.id, shape))}>
            <i className="plan-palette__table" data-shape={shape} />
            {t(`plan.shape.${shape}`)}
          </button>
        ))}
      </div>
      <h2>{t('plan.addDecor')}</h2>
      <div className="plan-palette">
        {decorKinds.map((kind) => (
          <button key={kind} type="button" onClick={() => add(addDecor(editing.draft, zone.id, kind))}>
            <span className="decor plan-palette__decor" data-kind={kind} aria-hidden>
              <DecorShape kind={kind} />
            </span>
            {t(`plan.decor.${kind}`)}
          </button>
        ))}
      </div>
    </>
  )
}
