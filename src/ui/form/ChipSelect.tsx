import { CaretDown, Cross } from '@blueprintjs/icons'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import './form.css'

/**
 * A filter as a chip: unset it shows its default, set it is tinted and has a cross. `label` names it for a screen
 * reader.
 */
export function ChipSelect({
  label,
  all,
  value,
  options,
  title,
  ref,
  onChange,
}: {
  label: string
  /** The text while nothing is chosen. */
  all: string
  value: string | null
  options: { value: string; label: string }[]
  title?: string
  ref?: Ref<HTMLSelectElement>
  onChange: (value: string | null) => void
}) {
  const { t } = useTranslation()
  return (
    <span className="chip" data-set={value !== null || undefined}>
      <select
        ref={ref}
        aria-label={label}
        title={title}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value === null ? (
        <CaretDown className="chip__caret" />
      ) : (
        <button type="button" aria-label={t('chip.clear', { name: label })} onClick={() => onChange(null)}>
          <Cross size={14} />
        </button>
      )}
    </span>
  )
}
