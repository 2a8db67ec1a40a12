import { type InputHTMLAttributes, useState } from 'react'
import { parseAmount, useMoney } from '../../ui/show/money-format.ts'
import './fields.css'

/**
 * A field for an amount, in minor units, or for a share in percent, in basis points. Text that is not a number is
 * reported as NaN.
 */
export function AmountInput({
  amount,
  isShare,
  onAmount,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  amount: number | null
  isShare: boolean
  onAmount: (amount: number | null) => void
}) {
  const money = useMoney()
  const digits = isShare ? 2 : money.digits
  const write = (value: number | null) => (value === null ? '' : isShare ? String(value / 100) : money.typed(value))
  const parse = (text: string) => {
    const typed = text.trim().replace('−', '-')
    if (typed === '') return null
    const size = parseAmount(typed.replace(/^-/, ''), digits)
    return size === null ? Number.NaN : typed.startsWith('-') ? -size : size
  }
  const [typed, setTyped] = useState(write(amount))
  // Set from outside, as by a draft that is thrown away.
  if (!Object.is(parse(typed) ?? null, amount ?? null)) setTyped(Number.isNaN(amount) ? typed : write(amount))
  return (
    <span className="amount-input">
      <span className="muted" aria-hidden>
        {isShare ? '%' : money.currency}
      </span>
      <input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onAmount(parse(event.target.value))
        }}
      />
    </span>
  )
}
