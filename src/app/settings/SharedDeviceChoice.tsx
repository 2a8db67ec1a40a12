import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { idleMinutes, setSharedDevice, useSharedDevice } from '../../device/shared-device.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useMe } from '../../commands/session.ts'

/** Chooses if several people share this device, and when it locks; a person without a PIN could not open it again. */
export function SharedDeviceChoice() {
  const { t } = useTranslation()
  const { isShared, minutes } = useSharedDevice()
  const isRefused = !useMe().has_pin && !isShared
  return (
    <>
      <Segmented
        isDisabled={isRefused}
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
      {isRefused && (
        <p className="small settings__refusal" role="note">
          {t('settings.sharedNeedsPin')} <Link to="/account">{t('settings.account')}</Link>
        </p>
      )}
    </>
  )
}
