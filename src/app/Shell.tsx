import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { startRealtime } from '../api/realtime.ts'
import { Currency } from '../ui/money-format.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TimeZone } from '../ui/time-format.ts'
import { refreshMe, useMe } from '../workflows/session.ts'
import { useAvailability } from './availability.ts'
import { Banners } from './Banners.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NotFound } from './NotFound.tsx'
import { Rail } from './Rail.tsx'
import { home, routeOf, routes } from './routes.ts'
import { ServiceBar } from './ServiceBar.tsx'
import './Shell.css'

const UpdateDialog = lazy(async () => ({ default: (await import('./UpdateDialog.tsx')).UpdateDialog }))

/** The frame around every screen of a signed-in person; follows the store in hand as it changes. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const { merchant } = useMe()
  const isOutdated = useAvailability() === 'outdated'
  const storeId = merchant?.merchant_id
  useEffect(() => startRealtime(client, () => void refreshMe().catch(() => undefined)), [client, storeId])

  const title = routeOf(pathname)?.title ?? 'shell.notFound'
  return (
    <Currency value={merchant?.currency ?? 'EUR'}>
      <TimeZone value={merchant?.time_zone ?? 'UTC'}>
        <title>{[t(title), merchant?.name, 'Statehouse'].filter(Boolean).join(' · ')}</title>
        <div className="shell">
          <a className="shell__skip" href="#main">
            {t('shell.skip')}
          </a>
          <Rail />
          <ServiceBar />
          <Banners />
          <main id="main" className="shell__main" tabIndex={-1}>
            <ErrorBoundary place={pathname}>
              <Suspense fallback={<Skeleton rows={8} />}>
                <Routes>
                  <Route path="/" element={<Navigate to={home} replace />} />
                  {routes.map(({ path, Screen }) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
        {isOutdated && (
          <Suspense>
            <UpdateDialog />
          </Suspense>
        )}
      </TimeZone>
    </Currency>
  )
}
