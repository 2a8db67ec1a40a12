import { useTranslation } from 'react-i18next'
import { idleMinutes, setSharedDevice, useSharedDevice } from '../device/shared-device.ts'
import { Segmented } from '../ui/Segmented.tsx'

/** Whether several people share this device, and when it locks. */
export function SharedDeviceChoice() {
  const { t } = useTranslation()
  const { isShared, minutes } = useSharedDevice()
  return (
    <Segmented
      legend={t('settings.shared')}
      choices={[
        { value: 'never', label: t('settings.sharedNever') },
        ...idleMinutes.map((count) => ({ value: String(count), label: t('settings.sharedAfter', { count }) })),
      ]}
      value={isShared ? String(minutes) : 'never'}
      onChange={(choice) =>
        setSharedDevice(choice === 'never' ? { isShared: false } : { isShared: true, minutes: Number(choice) })
      }
    />
  )
}
