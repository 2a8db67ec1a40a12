import { Plus, Tick } from '@blueprintjs/icons'
import type { FieldOf } from '#contract/fields.ts'
import { choiceWords } from '../form/field-words.ts'
import { useTranslation } from 'react-i18next'
import type { InputProps } from './input-props.ts'
import { hasAll } from './values.ts'
import './fields.css'

type Choices = FieldOf<'choices'>

/** Several of a list: each is taken and left by a tap, or by its key. */
export function ChoicesInput({
  id,
  describedBy,
  resource,
  name,
  field,
  isLocked,
  value,
  values,
  onChange,
}: Omit<InputProps<Choices>, 'value'> & { value: readonly string[] }) {
  const { t } = useTranslation()
  const isWhole = hasAll(field, values)
  const taken = isWhole ? field.choices : value
  const next = (choice: string) => field.choices.filter((each) => value.includes(each) !== (each === choice))
  return (
    <div id={id} className="choices-input wrap gap-6" aria-describedby={describedBy}>
      {field.choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={taken.includes(choice)}
          disabled={isLocked || isWhole}
          onClick={() => onChange(next(choice))}
        >
          {taken.includes(choice) ? <Tick size={14} /> : <Plus size={14} />}
          {choiceWords(t, resource, name, choice)}
        </button>
      ))}
    </div>
  )
}
