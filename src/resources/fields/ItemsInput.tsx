import { Button } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { InputProps } from './input-props.ts'
import type { Item } from './values.ts'
import { MoveButtons } from '../list/MoveButtons.tsx'
import { moved } from '../form/moved.ts'
import './fields.css'

/** The parts of a record: a name and a price each, in their order. */
export function ItemsInput({
  id,
  label,
  isLocked,
  value,
  onChange,
}: Omit<InputProps, 'value'> & { value: readonly Item[] }) {
  const { t } = useTranslation()
  const set = (index: number, some: Partial<Item>) =>
    onChange(value.map((item, at) => (at === index ? { ...item, ...some } : item)))
  return (
    <div className="items-input">
      {value.map((item, index) => (
        <div key={item.id ?? `new ${index}`} className="items-input__row">
          <input
            id={index === 0 ? id : undefined}
            className="bp6-input"
            aria-label={`${label} ${index + 1}`}
            readOnly={isLocked}
            value={item.name}
            onChange={(event) => set(index, { name: event.target.value })}
          />
          <AmountInput
            className="bp6-input"
            aria-label={`${t('field.price')} ${index + 1}`}
            readOnly={isLocked}
            isShare={false}
            amount={item.price}
            onAmount={(price) => set(index, { price: price ?? 0 })}
          />
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
