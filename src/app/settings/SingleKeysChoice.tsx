import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { setLayout, useLayout } from '../../ui/theme.ts'

/** Chooses if a key pressed alone does something, such as `n` for the next step. */
export function SingleKeysChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.singleKeys')}
      choices={[
        { value: 'on', label: t('preferences.singleKeys.on') },
        { value: 'off', label: t('preferences.singleKeys.off') },
      ]}
      value={useLayout().singleKeys ? 'on' : 'off'}
      onChange={(choice) => setLayout({ singleKeys: choice === 'on' })}
    />
  )
}
