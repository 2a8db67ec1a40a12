import { Desktop, Flash, Moon } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../i18n/i18n.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { type Density, densities, inEffect, setLayout, type Skin, skins, useLayout } from '../ui/theme.ts'

const skinIcons: Record<Skin, typeof Moon> = { light: Flash, dark: Moon, system: Desktop }

/** The four languages, by their own names or short. */
export function LanguageChoice({ isShort = false }: { isShort?: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.language')}
      choices={Object.entries(languages).map(([value, name]) => ({
        value: value as Language,
        label: <span lang={value}>{isShort ? value.toUpperCase() : name}</span>,
        name: isShort ? name : undefined,
      }))}
      value={(i18n.resolvedLanguage ?? 'en') as Language}
      onChange={(language) => void i18n.changeLanguage(language)}
    />
  )
}

/** Light, dark, or as the system is. */
export function SkinChoice() {
  const { t } = useTranslation()
  return (
    <Segmented
      legend={t('preferences.skin')}
      choices={skins.map((skin) => {
        const Icon = skinIcons[skin]
        return { value: skin, label: <Icon />, name: t(`preferences.skin.${skin}`) }
      })}
      value={useLayout().skin}
      onChange={(skin) => setLayout({ skin })}
    />
  )
}

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
