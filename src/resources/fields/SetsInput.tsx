import { Button } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/fields.ts'
import type { SetPart } from '#contract/promotions/rule.ts'
import { IconButton } from '../../ui/show/IconButton.tsx'
import type { InputProps } from './input-props.ts'
import { ReferencesInput } from './ReferenceInput.tsx'
import { Input } from '../../ui/form/Input.tsx'
import './fields.css'

const named = {
  category_id: { kind: 'references', to: 'category', max: 200 },
  menu_id: { kind: 'references', to: 'menu', max: 500 },
} as const satisfies Record<string, FieldOf<'references'>>

/** The parts of a set: a number of portions, and their categories or dishes. */
export function SetsInput({ value, onChange, ...props }: Omit<InputProps, 'value'> & { value: readonly SetPart[] }) {
  const { t } = useTranslation()
  const { id, label, isLocked } = props
  const change = (at: number, more: Partial<SetPart>) =>
    onChange(value.map((part, place) => (place === at ? { ...part, ...more } : part)))
  return (
    <div className="items-input">
      {value.map((part, at) => {
        const name = t('form.part', { place: at + 1 })
        return (
          <fieldset key={at} className="sets-input__part">
            <legend className="small muted">{name}</legend>
            <label>
              <span className="small muted">{t('form.portions')}</span>
              <Input
                type="number"
                min={1}
                max={100}
                readOnly={isLocked}
                value={Number.isNaN(part.count) ? '' : part.count}
                onChange={(event) => change(at, { count: event.target.valueAsNumber })}
              />
            </label>
            {(['category_id', 'menu_id'] as const).map((field) => (
              <ReferencesInput
                key={field}
                {...props}
                id={`${id}-${at}-${field}`}
                name={field}
                label={`${label} ${name}: ${t(field === 'menu_id' ? 'form.dishes' : 'form.categories')}`}
                field={named[field]}
                value={part[field]}
                addWords={t(field === 'menu_id' ? 'form.addDish' : 'form.addCategory')}
                onChange={(ids) => change(at, { [field]: ids })}
              />
            ))}
            {!isLocked && (
              <IconButton
                label={t('form.take', { name })}
                isQuiet
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              >
                <Cross />
              </IconButton>
            )}
          </fieldset>
        )
      })}
      {!isLocked && (
        <Button
          id={id}
          icon={<Add />}
          text={t('form.addItem')}
          onClick={() => onChange([...value, { menu_id: [], category_id: [], count: 1 }])}
        />
      )}
    </div>
  )
}
