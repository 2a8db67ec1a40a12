import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceName, nameDevice } from '../../api/transport/device-name.ts'
import { Input } from '../../ui/form/Input.tsx'

/** The name of this device in the audit log. */
export function DeviceName() {
  const { t } = useTranslation()
  const [name, setName] = useState(deviceName)
  return (
    <Input
      className="settings__device"
      aria-label={t('settings.device')}
      placeholder={t('settings.deviceHint')}
      maxLength={40}
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => nameDevice(name)}
    />
  )
}
