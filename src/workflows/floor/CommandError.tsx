import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import './CommandError.css'

/** Why a write was refused, in place: the server's words, or what to do where it only says that something changed. */
export function CommandError({ error }: { error: ApiError | null }) {
  const { t } = useTranslation()
  if (!error) return null
  const { code, message, details } = error
  const fields = Array.isArray(details) ? details.map((field) => field.message) : []
  const words =
    code === 'version_stale'
      ? t('floor.error.changed')
      : code === 'network'
        ? t('error.network')
        : [message, ...fields].join(' ')
  return (
    <p className="command-error" role="alert">
      {words}
    </p>
  )
}
