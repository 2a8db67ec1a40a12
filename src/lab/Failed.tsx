import { useTranslation } from 'react-i18next'
import type { Failure } from './ask.ts'

/** Something that the worker could not do: why, and a way to try again. */
export function Failed({ failure: { why, again } }: { failure: Failure }) {
  const { t } = useTranslation()
  return (
    <p className="lab__lost" role="alert">
      {why === '' ? t('lab.noWorker') : t('lab.noAnswer', { why })}{' '}
      <button type="button" className="link-button" onClick={again}>
        {t('common.tryAgain')}
      </button>
    </p>
  )
}
