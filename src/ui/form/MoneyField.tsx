import { useState } from 'react'
import { useMoney } from '../show/money-format.ts'
import { Input } from './Input.tsx'
import './form.css'

/** A field for an amount in minor units. Text that is not an amount counts as 0. */
export function MoneyField({
  label,
  amount,
  disabled,
  autoFocus,
  onChange,
}: {
  label: string
  amount: number
  disabled?: boolean
  autoFocus?: boolean
  onChange: (amount: number) => void
}) {
  const money = useMoney()
  const [typed, setTyped] = useState(amount === 0 ? '' : money.typed(amount))
  const value = typed.trim() === '' ? 0 : money.parse(typed)
  // Set from outside, as by a button beside it.
  if ((value ?? 0) !== amount) setTyped(amount === 0 ? '' : money.typed(amount))
  return (
    <label className="money-field medium split gap-12">
      <span>{label}</span>
      <span className="row">
        <Input
          inputMode="decimal"
          autoComplete="off"
          autoFocus={autoFocus}
          disabled={disabled}
          placeholder={money.plain(0)}
          value={typed}
          aria-invalid={value === null || undefined}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            onChange(text.trim() === '' ? 0 : (money.parse(text) ?? 0))
          }}
        />
        <span className="muted">{money.currency}</span>
      </span>
    </label>
  )
}
