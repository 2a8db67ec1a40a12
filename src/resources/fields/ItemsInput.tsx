import { Button } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/fields.ts'
import { Select } from '../../ui/form/Select.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { InputProps } from './input-props.ts'
import { useChoices } from './use-choices.ts'
import type { Item } from './values.ts'
import { MoveButtons } from '../list/MoveButtons.tsx'
import { moved } from '../form/moved.ts'
import { Input } from '../../ui/form/Input.tsx'
import { blueprint } from '../../ui/blueprint.ts'
import './fields.css'

/** The parts of a record: a name and a price each, and a record of their own where there are some, in their order. */
export function ItemsInput({
  id,
  label,
  field,
  isLocked,
  value,
  onChange,
}: Omit<InputProps<FieldOf<'items'>>, 'value'> & { value: readonly Item[] }) {
  const { t } = useTranslation()
  const choices = useChoices(field)
  const set = (index: number, some: Partial<Item>) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...some } : item)))
  return (
    <div className="items-input">
      {value.map((item, index) => (
        <div key={item.id ?? `new ${index}`} className="items-input__row" data-naming={choices.length > 0 || undefined}>
          <Input
            id={index === 0 ? id : undefined}

            aria-label={`${label} ${index + 1}`}
            readOnly={isLocked}
            value={item.name}
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <AmountInput
            className={blueprint.input}
            aria-label={`${t('field.price')} ${index + 1}`}
            readOnly={isLocked}
            isShare={false}
            amount={item.price}
            onAmount={(price) => set(index, { price: price ?? 0 })}
          />
          {choices.length > 0 && (
            <Select
              className="items-input__record"
              aria-label={`${t(`field.${field.to}_id` as 'field.tax_category_id')} ${index + 1}`}
              disabled={isLocked}
              value={item[`${field.to}_id`] ?? ''}
              onChange={(event) => set(index, { [`${field.to}_id`]: event.target.value || null })}
            >
              <option value="">–</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </Select>
          )}
          {!isLocked && (
            <>
              <MoveButtons
                name={item.name}
                index={index}
                count={value.length}
                onMove={(to) => onChange(moved(value, index, to))}
              />
              <IconButton
                label={t('form.take', { name: item.name })}
                isQuiet
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <Cross />
              </IconButton>
            </>
          )}
        </div>
      ))}
      {!isLocked && (
        <Button icon={<Add />} text={t('form.addItem')} onClick={() => onChange([...value, { name: '', price: 0 }])} />
      )}
    </div>
  )
}
