import { Button } from '@blueprintjs/core'
import { Offline, Refresh, WarningSign } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ordersQuery } from '../../api/orders/orders.ts'
import { useConnection } from '../../api/transport/realtime.ts'
import { versionQuery } from '../../api/transport/server.ts'
import { waitingQuery } from '../../api/stores/waiting.ts'
import { now, useNow } from '../../ui/show/clock.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { gateActor, useHouse } from '../../commands/gate.ts'
import { useMay } from '../../commands/rights/may.ts'
import { useMe } from '../../commands/session.ts'
import { useIsKeeping } from '../../device/keeping.ts'
import { Banner } from './Banner.tsx'
import { LanguageMissing } from '../sign-in/LanguageMissing.tsx'

const AskedToTake = lazy(async () => ({
  default: (await import('../../areas/orders/desk/AskedToTake.tsx')).AskedToTake,
}))

const UnreadAnnouncement = lazy(async () => ({
  default: (await import('../notices/UnreadAnnouncement.tsx')).UnreadAnnouncement,
}))

const awayWords = { starting: 'banner.starting', database: 'banner.databaseAway' } as const

function OfflineBanner({ since }: { since: number | null }) {
  const { t } = useTranslation()
  const { time } = useTime()
  const minutes = Math.floor(Math.max(0, useNow(10_000) - (since ?? 0)) / 60_000)
  return (
    <Banner icon={<Offline />}>
      {since === null
        ? t('banner.offlineFromStart')
        : minutes === 0
          ? t('banner.offlineNow', { time: time(since) })
          : t('banner.offline', { time: time(since), age: t('common.minutes', { count: minutes }) })}
    </Banner>
  )
}

/** The server gives out another console than the one that runs here: anyone who wants reloads it, or puts it off. */
function NewVersion() {
  const { t } = useTranslation()
  const { data: version } = useQuery(versionQuery())
  const isOffered = useSelector(gateActor, ({ value }) => value.console === 'outdated')
  const [first, setFirst] = useState<string | null>(null)
  if (version && first === null) setFirst(version)
  useEffect(() => {
    if (version && first !== null && version !== first) gateActor.send({ type: 'gate.newVersion', version })
  }, [version, first])
  if (!isOffered) return null
  return (
    <Banner icon={<Refresh />}>
      {t('banner.newVersion')}
      <Button text={t('update.reload')} onClick={() => gateActor.send({ type: 'gate.reload' })} />
      <Button variant="minimal" text={t('banner.later')} onClick={() => gateActor.send({ type: 'gate.later' })} />
    </Banner>
  )
}

/** The orders that the signed-in person is asked to take over. */
function useAskedOfMe() {
  const { id } = useMe()
  const mayAnswer = useMay('POST /admin/update_order_owner')
  const isAsked = (useQuery(waitingQuery()).data?.asked ?? 0) > 0 && mayAnswer
  const { data } = useQuery({
    ...ordersQuery({ type: 'action', asked_staff_id: id, start: 0, length: 10 }),
    enabled: isAsked,
  })
  return isAsked ? (data?.aaData ?? []) : []
}

/**
 * Banners above the work: no connection and the age of the data, an unreachable server, a colleague's request, or an
 * announcement that the person has not read.
 */
export function Banners() {
  const { t } = useTranslation()
  const connection = useConnection()
  const { state, why } = useHouse()
  const isClosed = useSelector(gateActor, ({ value }) => value.store === 'closed')
  const asked = useAskedOfMe()
  const isKeeping = useIsKeeping()
  const [liveUntil, setLiveUntil] = useState<number | null>(null)
  useEffect(() => {
    if (connection === 'live') return () => setLiveUntil(now())
  }, [connection])

  return (
    <div className="banners">
      {connection === 'offline' && <OfflineBanner since={liveUntil} />}
      {state !== 'up' && why !== 'maintenance' && <Banner icon={<WarningSign />}>{t(awayWords[why])}</Banner>}
      {isClosed && <Banner icon={<WarningSign />}>{t('banner.storeClosed')}</Banner>}
      <LanguageMissing />
      <NewVersion />
      {asked.length > 0 && (
        <Suspense>
          <AskedToTake orders={asked} />
        </Suspense>
      )}
      <Suspense>
        <UnreadAnnouncement />
      </Suspense>
      {!isKeeping && <Banner icon={<WarningSign />}>{t('banner.notKept')}</Banner>}
    </div>
  )
}
