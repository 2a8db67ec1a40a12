import { useId } from 'react'
import { Input } from './Input.tsx'

/** The kind of secret that is typed: the present password, or a new one. */
type Kind = 'current-password' | 'new-password'

/** A label with a field whose text is hidden; `describedBy` is the id of its description. */
export function SecretField({
  label,
  kind,
  value,
  onChange,
  describedBy,
  autoFocus = false,
}: {
  label: string
  kind: Kind
  value: string
  onChange: (value: string) => void
  describedBy?: string
  /** Takes the focus, being the first thing to do here. */
  autoFocus?: boolean
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        name={kind}

        type="password"
        autoComplete={kind}
        maxLength={128}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a caller that sets it has no other control on the screen
        autoFocus={autoFocus}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
