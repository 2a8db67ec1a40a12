import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { errorWords } from '../error-words.ts'
import '../commands.css'

/** Shows at its place why a write was refused. */
export function CommandError({ error }: { error: ApiError | null }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <p className="command-error" role="alert">
      {errorWords(t, error)}
    </p>
  )
}
