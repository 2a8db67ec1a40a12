import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/form/Input.tsx'

/** The name that a party gave, if it gave one. */
export function GuestName({
  name,
  isRequired = false,
  onChange,
}: {
  name: string
  isRequired?: boolean
  onChange: (name: string) => void
}) {
  const { t } = useTranslation()
  return (
    <label className="floor-form__field stack gap-6">
      <span>{t(isRequired ? 'floor.name' : 'floor.nameOptional')}</span>
      <Input
        value={name}
        maxLength={80}
        required={isRequired}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
