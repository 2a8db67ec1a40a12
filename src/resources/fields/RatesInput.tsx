import { Button } from '@blueprintjs/core'
import { Add, Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderMethods } from '#contract/states.ts'
import type { FieldOf } from '#contract/fields.ts'
import { addDays } from '#contract/calendar.ts'
import type { OrderMethod } from '#contract/states.ts'
import type { TaxRate } from '#contract/taxes/tax.ts'
import { useMe } from '../../commands/session.ts'
import { Select } from '../../ui/form/Select.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import type { InputProps } from './input-props.ts'
import { rateText } from './rate-words.ts'
import { Input } from '../../ui/form/Input.tsx'
import './fields.css'

/** A row while it is typed: its rate is text once a person has typed it. */
type Row = Omit<TaxRate, 'ppm'> & { ppm?: number; rate?: string }

/** A row with the text of its rate, as it goes on the wire. */
const typed = ({ ppm: _, ...row }: Row, rate: string): Row => ({ ...row, rate })

/** Tax rates by day and way of ordering, in rows. */
export function RatesInput({
  id,
  describedBy,
  label,
  isWrong,
  isLocked,
  value,
  onChange,
}: Omit<InputProps<FieldOf<'rates'>>, 'value'> & { value: readonly Row[] }) {
  const { t, i18n } = useTranslation()
  const today = useMe().merchant?.business_day ?? ''
  const [before] = useState(() => new Set(value.map((row) => JSON.stringify(row))))
  const isDatedBack =
    before.size > 0 && value.some((row) => row.from !== '' && row.from < today && !before.has(JSON.stringify(row)))
  const set = (index: number, some: Partial<Row>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...some } : row)))
  /** Adds a rate from today on; what holds openly ends the day before. */
  const add = () =>
    onChange([
      ...value.map((row) =>
        row.to === null && row.method === null && row.from < today ? { ...row, to: addDays(today, -1) } : row,
      ),
      { rate: '', method: null, from: today, to: null },
    ])
  return (
    <div className="items-input rates-input">
      {value.map((row, index) => {
        const nameOf = (words: string) => `${words} ${index + 1}`
        return (
          // Rows have no id of their own, and are never moved.
          <div key={String(index)} className="rates-input__row">
            <span className="amount-input">
              <span className="muted" aria-hidden>
                %
              </span>
              <Input
                id={index === 0 ? id : undefined}
                isWrong={isWrong}
                aria-label={nameOf(t('field.rate'))}
                aria-describedby={describedBy}
                aria-invalid={isWrong || undefined}
                inputMode="decimal"
                autoComplete="off"
                readOnly={isLocked}
                value={row.rate ?? rateText(row.ppm ?? 0, i18n.language)}
                onChange={(event) =>
                  onChange(value.map((each, at) => (at === index ? typed(each, event.target.value) : each)))
                }
              />
            </span>
            <Select
              aria-label={nameOf(t('field.method'))}
              disabled={isLocked}
              value={row.method ?? ''}
              onChange={(event) => set(index, { method: (event.target.value || null) as OrderMethod | null })}
            >
              <option value="">{t('form.everyMethod')}</option>
              {orderMethods.map((method) => (
                <option key={method} value={method}>
                  {t(`orders.method.${method}`)}
                </option>
              ))}
            </Select>
            <label className="rates-input__day">
              <span className="small muted">{t('field.from_date')}</span>
              <Input
                type="date"

                aria-label={nameOf(t('field.from_date'))}
                readOnly={isLocked}
                value={row.from}
                onChange={(event) => set(index, { from: event.target.value })}
              />
            </label>
            <label className="rates-input__day">
              <span className="small muted">{t('field.to_date')}</span>
              <Input
                type="date"

                aria-label={nameOf(t('field.to_date'))}
                readOnly={isLocked}
                value={row.to ?? ''}
                onChange={(event) => set(index, { to: event.target.value || null })}
              />
            </label>
            {!isLocked && (
              <IconButton
                label={t('form.take', { name: nameOf(label) })}
                isQuiet
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <Cross />
              </IconButton>
            )}
          </div>
        )
      })}
      {isDatedBack && (
        <p role="status" className="small muted">
          {t('form.ratesKept')}
        </p>
      )}
      {!isLocked && <Button icon={<Add />} text={t('form.addRate')} onClick={add} />}
    </div>
  )
}
