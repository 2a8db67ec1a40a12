import { Input } from '../../ui/form/Input.tsx'
/** A field for the purpose of cash, or for why it differs. */
export function ReasonField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className="money-reason">
      <span>{label}</span>
      <Input minLength={3} maxLength={200} required value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
