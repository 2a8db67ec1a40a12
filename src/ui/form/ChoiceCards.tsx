import { type ReactNode, useId } from 'react'
import './choices.css'

export interface Card {
  value: string
  label: string
  /** A line below: its effect, or why it cannot be chosen. */
  detail?: string
  isRefused?: boolean
}

/** A few choices as large radio buttons in a grid, none or one of them set. */
export function ChoiceCards({
  legend,
  choices,
  value,
  isLocked = false,
  onChange,
}: {
  legend: ReactNode
  choices: readonly Card[]
  value: string | null
  isLocked?: boolean
  onChange: (value: string) => void
}) {
  const group = useId()
  return (
    <fieldset className="choice-cards" disabled={isLocked}>
      <legend>{legend}</legend>
      <div className="choice-cards__choices">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="choice-cards__choice choice row"
            data-refused={choice.isRefused || undefined}
          >
            <input
              type="radio"
              name={group}
              checked={choice.value === value}
              disabled={choice.isRefused}
              onChange={() => onChange(choice.value)}
            />
            <span className="choice-cards__words">
              <span>{choice.label}</span>
              {choice.detail && <span className="small muted">{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
