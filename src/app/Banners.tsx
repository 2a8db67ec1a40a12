import { Offline, WarningSign } from '@blueprintjs/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../api/realtime.ts'
import { now, useNow } from '../ui/clock.ts'
import { useTime } from '../ui/time-format.ts'
import { useAvailability } from './availability.ts'
import './Banners.css'

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

/** What stands above the work until it is over: no connection and how old the data is, or a server that is away. */
export function Banners() {
  const { t } = useTranslation()
  const connection = useConnection()
  const availability = useAvailability()
  const [liveUntil, setLiveUntil] = useState<number | null>(null)
  useEffect(() => {
    if (connection === 'live') return () => setLiveUntil(now())
  }, [connection])

  return (
    <div className="banners">
      {connection === 'offline' && <OfflineBanner since={liveUntil} />}
      {availability === 'starting' && <Banner icon={<WarningSign />}>{t('banner.starting')}</Banner>}
      {availability === 'maintenance' && <Banner icon={<WarningSign />}>{t('banner.maintenance')}</Banner>}
    </div>
  )
}
