import { useTranslation } from 'react-i18next'
import { useConnection } from '../api/realtime.ts'
import { useMaybeMe } from './session.ts'

/** Why nothing can be sent at all now, whatever the charts say: no connection, or the store is closed. */
export function useBlocked(): string | undefined {
  const { t } = useTranslation()
  const isOffline = useConnection() === 'offline'
  const isClosed = useMaybeMe()?.merchant?.state === 'closed'
  if (isOffline) return t('error.offline')
  return isClosed ? t('blocked.closed') : undefined
}
