import { Input } from '../../ui/form/Input.tsx'
/** A time on the wall of the store. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (time: string) => void
}) {
  return (
    <label>
      {label}
      <Input type="time" required value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
