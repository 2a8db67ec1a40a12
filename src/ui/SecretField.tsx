import { useId } from 'react'

/** What is typed: the password as it is, the one that comes, or a PIN of six digits. */
type Kind = 'current-password' | 'new-password' | 'pin'

/** A label with a field that nobody may read along; `describedBy` is the id of what is said about it. */
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
  /** It is the one thing to do here. */
  autoFocus?: boolean
}) {
  const id = useId()
  const isPin = kind === 'pin'
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={kind}
        className="bp6-input"
        type="password"
        autoComplete={isPin ? 'off' : kind}
        inputMode={isPin ? 'numeric' : undefined}
        maxLength={isPin ? 6 : 128}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asks for it says that nothing else is to be done
        autoFocus={autoFocus}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
