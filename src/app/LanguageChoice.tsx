import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../i18n/i18n.ts'
import { Segmented } from '../ui/Segmented.tsx'

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
