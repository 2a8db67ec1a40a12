import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/states.ts'
import { chooseLanguage, languages, useLanguage } from '../../i18n/i18n.ts'
import { Segmented } from '../../ui/form/Segmented.tsx'

/** The four languages, by their own names or short. */
export function LanguageChoice({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  const { language, state } = useLanguage()
  return (
    <Segmented
      legend={t('preferences.language')}
      choices={Object.entries(languages).map(([value, name]) => ({
        value: value as Language,
        label: <span lang={value}>{isShort ? value.toUpperCase() : name}</span>,
        name: isShort ? name : undefined,
      }))}
      value={state === 'failed' ? 'en' : language}
      onChange={chooseLanguage}
    />
  )
}
