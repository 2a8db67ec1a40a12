import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/Segmented.tsx'
import { type MessageTime, messageTimes, setLayout, useLayout } from '../ui/theme.ts'

/** How long a message stands on the screen; the activity keeps it anyway. */
export function MessageTimeChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.messageTime')}
      choices={messageTimes.map((time) => ({ value: time, label: t(`preferences.messageTime.${time}`) }))}
      value={useLayout().messageTime}
      onChange={(messageTime: MessageTime) => setLayout({ messageTime })}
    />
  )
}
