import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/Segmented.tsx'
import { type Density, densities, inEffect, setLayout, useLayout } from '../ui/theme.ts'

/** How big everything is: for a mouse, a counter, or fingers on the floor. */
export function DensityChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.density')}
      choices={densities.map((density) => ({ value: density, label: t(`preferences.density.${density}`) }))}
      value={inEffect(useLayout()).density}
      onChange={(density: Density) => setLayout({ density })}
    />
  )
}
