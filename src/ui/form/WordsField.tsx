import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from './Input.tsx'
import './form.css'

/** A text field with its label, and its error below it. */
export function WordsField({
  label,
  isOptional = false,
  most,
  value,
  fault,
  onChange,
}: {
  label: string
  isOptional?: boolean
  /** Number of characters of the longest words. */
  most: number
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <label>
      <span>
        {label}
        {isOptional && <span className="small muted"> {t('form.optional')}</span>}
      </span>
      <Input
        autoComplete="off"
        maxLength={most}
        value={value}
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && id}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <span id={id} className="small field-problem">
          {fault}
        </span>
      )}
    </label>
  )
}
