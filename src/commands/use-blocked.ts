import { useTranslation } from 'react-i18next'
import type { Trade } from '#machines/workflow/chart.ts'
import { isInTrade } from '#machines/workflow/decide.ts'
import { useConnection } from '../api/transport/realtime.ts'
import { useHouse, useThrottled } from './gate.ts'
import { useMaybeMe } from './session.ts'

const awayWords = {
  maintenance: 'blocked.maintenance',
  starting: 'blocked.starting',
  database: 'blocked.databaseAway',
} as const

/**
 * Why nothing can be sent at all now, whatever the charts allow: no connection, the server is away, too many requests,
 * or the store is closed.
 */
export function useBlocked(trade: Trade = 'trade'): string | undefined {
  const { t } = useTranslation()
  const isOffline = useConnection() === 'offline'
  const { state, why } = useHouse()
  const seconds = useThrottled()
  const store = useMaybeMe()?.merchant?.state ?? 'open'
  if (isOffline) return t('error.offline')
  if (state !== 'up') return t(awayWords[why])
  if (seconds > 0) return t('blocked.tooMany', { count: seconds })
  return isInTrade(store, trade) ? undefined : t('blocked.closed')
}
