import { Button } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/fields.ts'
import { Select } from '../../ui/form/Select.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import type { InputProps } from './input-props.ts'
import type { Share } from './values.ts'
import { useChoices } from './use-choices.ts'
import { Input } from '../../ui/form/Input.tsx'
import './fields.css'

/** The default shares of a set's price: its main part, and the rest. */
const usualWeights = [70, 30]

/** Shares of other records by weight: two rows at first, each with its record and its weight. */
export function SharesInput({
  id,
  label,
  field,
  isLocked,
  value,
  onChange,
}: Omit<InputProps<FieldOf<'shares'>>, 'value'> & { value: readonly Share[] }) {
  const { t } = useTranslation()
  const choices = useChoices(field)
  const key = `${field.to}_id` as const
  const idOf = (share: Share) => String(share[key] ?? '')
  const set = (index: number, some: Partial<Share>) =>
    onChange(value.map((share, at) => (at === index ? { ...share, ...some } : share)))
  const free = choices.filter((choice) => !value.some((share) => idOf(share) === choice.id))
  const add = () =>
    onChange(
      value.length === 0
        ? usualWeights.map((weight, at) => ({ [key]: choices[at]?.id ?? '', weight }))
        : [...value, { [key]: free[0]?.id ?? '', weight: 1 }],
    )
  return (
    <div className="items-input">
      {value.map((share, index) => (
        // Rows have no id of their own, and are never moved.
        <div key={String(index)} className="shares-input__row">
          <Select
            id={index === 0 ? id : undefined}
            aria-label={`${label} ${index + 1}`}
            disabled={isLocked}
            value={idOf(share)}
            onChange={(event) => set(index, { [key]: event.target.value })}
          >
            {choices
              .filter((choice) => choice.id === idOf(share) || free.includes(choice))
              .map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
          </Select>
          <Input
            className="figures"
            aria-label={`${t('field.weight')} ${index + 1}`}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isLocked}
            value={Number.isNaN(share.weight) ? '' : share.weight}
            onChange={(event) => set(index, { weight: Number.parseInt(event.target.value, 10) })}
          />
          {!isLocked && (
            <IconButton
              label={t('form.take', { name: choices.find((choice) => choice.id === idOf(share))?.name ?? label })}
              isQuiet
              // A single share has no meaning.
              onClick={() => onChange(value.length > 2 ? value.filter((_, at) => at !== index) : [])}
            >
              <Cross />
            </IconButton>
          )}
        </div>
      ))}
      {!isLocked && choices.length > 1 && (value.length === 0 || free.length > 0) && (
        <Button icon={<Add />} text={t(value.length === 0 ? 'form.share' : 'form.addOne')} onClick={add} />
      )}
    </div>
  )
}
