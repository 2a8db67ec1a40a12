import { Translate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { languages, retryLanguage, useLanguage } from '../../i18n/i18n.ts'
import { Banner } from '../shell/Banner.tsx'
import { blueprint } from '../../ui/blueprint.ts'

/** The person's language did not come: the screen speaks English until someone tries again. */
export function LanguageMissing() {
  const { t } = useTranslation()
  const { language, state } = useLanguage()
  if (state !== 'failed') return null
  return (
    <Banner icon={<Translate />}>
      {t('banner.noLanguage', { language: languages[language] })}{' '}
      <button type="button" className={blueprint.button} onClick={retryLanguage}>
        {t('common.tryAgain')}
      </button>
    </Banner>
  )
}
