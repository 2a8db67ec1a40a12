import { useTranslation } from 'react-i18next'
import { useConnection } from '../api/realtime.ts'
import { useHouse, useThrottled } from './gate.ts'
import { useMaybeMe } from './session.ts'

/** Why nothing can be sent at all now, whatever the charts say: no connection, the house is away, too much at once, or the store is closed. */
export function useBlocked(): string | undefined {
  const { t } = useTranslation()
  const isOffline = useConnection() === 'offline'
  const { state, isStarting } = useHouse()
  const seconds = useThrottled()
  const isClosed = useMaybeMe()?.merchant?.state === 'closed'
  if (isOffline) return t('error.offline')
  if (state !== 'up') return t(isStarting ? 'blocked.starting' : 'blocked.maintenance')
  if (seconds > 0) return t('blocked.tooMany', { count: seconds })
  return isClosed ? t('blocked.closed') : undefined
}
