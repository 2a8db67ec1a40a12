import { type ReactNode, useId } from 'react'
import './choices.css'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** Read aloud instead of a label that is only an icon or a short form. */
  name?: string
}

/** A few choices side by side, one of them set or none yet; `legend` is read aloud only. */
export function Segmented<Value extends string>({
  legend,
  choices,
  value,
  isDisabled = false,
  onChange,
}: {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value | null
  isDisabled?: boolean
  onChange: (value: Value) => void
}) {
  const group = useId()
  return (
    <fieldset className="segmented" disabled={isDisabled}>
      <legend className="only-read-aloud">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.name}>
          <input
            type="radio"
            name={group}
            className="only-read-aloud"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.name}
          />
          <span>
            <span>{choice.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
