import { Cross } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ResourceName, resources } from '#contract/resources/index.ts'
import { choicesQuery } from '../../api/resources.ts'
import { Select } from '../../ui/Select.tsx'
import type { InputProps } from './FieldInput.tsx'
import './ReferenceInput.css'

/** The records of the kind that a field names. */
const useChoices = (field: InputProps['field']): { id: string; name: string }[] => {
  const to = field.kind === 'reference' || field.kind === 'references' ? field.to : ''
  return useQuery(choicesQuery(resources[to as ResourceName])).data ?? []
}

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
  return (
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
  onChange,
}: Omit<InputProps, 'value'> & { value: readonly string[] }) {
  const { t } = useTranslation()
  const choices = useChoices(field)
  const named = new Map(choices.map((choice) => [choice.id, choice.name]))
  return (
    <div className="references-input">
      {value.map((one) => (
        <span key={one} className="references-input__one">
          {named.get(one) ?? one}
          {!isLocked && (
            <button
              type="button"
              aria-label={t('form.take', { name: named.get(one) ?? one })}
              onClick={() => onChange(value.filter((each) => each !== one))}
            >
              <Cross size={14} />
            </button>
          )}
        </span>
      ))}
      {!isLocked && (
        <Select
          id={id}
          aria-label={`${label}: ${t('form.add')}`}
          aria-describedby={describedBy}
          value=""
          onChange={(event) => event.target.value && onChange([...value, event.target.value])}
        >
          <option value="">{t('form.add')}</option>
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
