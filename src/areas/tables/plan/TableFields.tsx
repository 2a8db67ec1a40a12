import { useTranslation } from 'react-i18next'
import { maxSeats } from '#contract/tables/floor-plan.ts'
import { tableShapes } from '#contract/states.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Stepper } from '../../../ui/form/Stepper.tsx'
import type { DraftTable } from './plan-draft.ts'
import { change, type ItemChange } from './plan-edits.ts'
import type { PlanAsideProps } from './plan-aside-props.ts'
import { Input } from '../../../ui/form/Input.tsx'

/** The name of a table, its number of seats, and its shape. */
export function TableFields({ table, editing, onStep }: PlanAsideProps & { table: DraftTable }) {
  const { t } = useTranslation()
  const fault = editing.faults.find(({ id }) => id === table.id)
  const set = (given: ItemChange, about: string) =>
    onStep(change(editing.draft, table.id, given), [table.id], `${about} ${table.id}`)
  return (
    <>
      <label className="plan-field">
        <span>{t('plan.name')}</span>
        <Input
          isWrong={Boolean(fault)}
          value={table.name}
          maxLength={12}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          onChange={(event) => set({ name: event.target.value }, 'name')}
        />
        {fault && <span className="small late">{t(fault.key, { name: fault.name })}</span>}
      </label>
      <div className="plan-field plan-field--row">
        <span>{t('plan.seats')}</span>
        <Stepper
          value={table.seats}
          max={maxSeats}
          label={t('plan.seats')}
          onChange={(seats) => set({ seats }, 'seats')}
        />
      </div>
      <Segmented
        legend={t('plan.shapeOf')}
        value={table.shape}
        onChange={(shape) => set({ shape }, 'shape')}
        choices={tableShapes.map((shape) => ({
          value: shape,
          label: <i className="plan-palette__table" data-shape={shape} />,
          name: t(`plan.shape.${shape}`),
        }))}
      />
    </>
  )
}
