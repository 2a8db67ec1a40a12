import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/fields.ts'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MoveButtons } from '../list/MoveButtons.tsx'
import { moved } from '../form/moved.ts'
import { NewChoice } from './NewChoice.tsx'
import type { InputProps } from './input-props.ts'
import { resourceOf, useChoices } from './use-choices.ts'
import './fields.css'

/** One record of another kind. */
export function ReferenceInput({
  id,
  describedBy,
  field,
  isWrong,
  isLocked,
  value,
  onChange,
}: Omit<InputProps, 'value'> & { value: string | null }) {
  const choices = useChoices(field)
  const resource = resourceOf(field)
  return (
    <div className="reference-input">
      <Select
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        disabled={isLocked}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">–</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
      {!isLocked && resource?.isMadeByName && <NewChoice resource={resource} onMade={onChange} />}
    </div>
  )
}

/** Several records of another kind, each with a cross; one more is chosen from the rest. */
export function ReferencesInput({
  id,
  describedBy,
  label,
  field,
  isLocked,
  value,
  addWords,
  onChange,
}: Omit<InputProps<FieldOf<'references'>>, 'value'> & {
  value: readonly string[]
  /** The name of the added thing, if several such fields are together. */
  addWords?: string
}) {
  const { t } = useTranslation()
  const choices = useChoices(field)
  const named = new Map(choices.map((choice) => [choice.id, choice.name]))
  const nameOf = (one: string) => named.get(one) ?? '…'
  return (
    <div className="references-input wrap gap-6" data-ordered={field.isOrdered}>
      {value.map((one, index) => (
        <span key={one} className="references-input__one">
          <span>{nameOf(one)}</span>
          {!isLocked && field.isOrdered && (
            <MoveButtons
              name={nameOf(one)}
              index={index}
              count={value.length}
              onMove={(to) => onChange(moved(value, index, to))}
            />
          )}
          {!isLocked && (
            <IconButton
              label={t('form.take', { name: nameOf(one) })}
              isQuiet
              onClick={() => onChange(value.filter((each) => each !== one))}
            >
              <Cross size={14} />
            </IconButton>
          )}
        </span>
      ))}
      {!isLocked && (
        <Select
          id={id}
          aria-label={`${label}: ${t('form.addOne')}`}
          aria-describedby={describedBy}
          value=""
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        >
          <option value="">{addWords ?? t('form.addOne')}</option>
          {choices
            .filter((choice) => !value.includes(choice.id))
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
        </Select>
      )}
    </div>
  )
}
