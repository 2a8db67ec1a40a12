import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/Segmented.tsx'
import { type Direction, directions, setLayout, useLayout } from '../ui/theme.ts'

/** On which side lines begin, and with them the whole console but the room and the pads of keys. */
export function DirectionChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.direction')}
      choices={directions.map((dir) => ({ value: dir, label: t(`preferences.direction.${dir}`) }))}
      value={useLayout().dir}
      onChange={(dir: Direction) => setLayout({ dir })}
    />
  )
}
