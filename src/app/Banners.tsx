import { Offline, WarningSign } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ordersQuery } from '../api/orders.ts'
import { useConnection } from '../api/realtime.ts'
import { now, useNow } from '../ui/clock.ts'
import { useTime } from '../ui/time-format.ts'
import { useMe } from '../workflows/session.ts'
import { useIsKeeping } from '../api/drafts.ts'
import { useAvailability } from './availability.ts'
import './Banners.css'

const AskedToTake = lazy(async () => ({
  default: (await import('../workflows/orders/desk/AskedToTake.tsx')).AskedToTake,
}))

const Banner = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="banner" role="status">
    {icon}
    <span>{children}</span>
  </p>
)

function OfflineBanner({ since }: { since: number | null }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const minutes = Math.floor(Math.max(0, useNow(10_000) - (since ?? 0)) / 60_000)
  return (
    <Banner icon={<Offline />}>
      {since === null
        ? t('banner.offlineFromStart')
        : t('banner.offline', { time: time(since), age: t('common.minutes', { count: minutes }) })}
    </Banner>
  )
}

/** The orders that somebody asks whoever is signed in to take over. */
function useAskedOfMe() {
  const { id, rights } = useMe()
  const asked = ordersQuery({ type: 'action', asked_staff_id: id, start: 0, length: 10 })
  return useQuery({ ...asked, enabled: rights.includes('floor') }).data?.aaData ?? []
}

/**
 * What stands above the work until it is over: no connection and how old the data is, a server that is away, or a
 * colleague who asks for something.
 */
export function Banners() {
  const { t } = useTranslation()
  const connection = useConnection()
  const availability = useAvailability()
  const asked = useAskedOfMe()
  const isKeeping = useIsKeeping()
  const [liveUntil, setLiveUntil] = useState<number | null>(null)
  useEffect(() => {
    if (connection === 'live') return () => setLiveUntil(now())
  }, [connection])

  return (
    <div className="banners">
      {connection === 'offline' && <OfflineBanner since={liveUntil} />}
      {availability === 'starting' && <Banner icon={<WarningSign />}>{t('banner.starting')}</Banner>}
      {availability === 'maintenance' && <Banner icon={<WarningSign />}>{t('banner.maintenance')}</Banner>}
      {asked.length > 0 && (
        <Suspense>
          <AskedToTake orders={asked} />
        </Suspense>
      )}
      {!isKeeping && <Banner icon={<WarningSign />}>{t('banner.notKept')}</Banner>}
    </div>
  )
}
