import { OverlaysProvider } from '@blueprintjs/core'
import { IsRestoringProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useRoutes } from 'react-router-dom'
import { isReader } from '#contract/readers.ts'
import { startRealtime } from '../../api/transport/realtime.ts'
import { now } from '../../ui/show/clock.ts'
import { Currency } from '../../ui/show/money-format.ts'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { TimeZone } from '../../ui/show/time-format.ts'
import { Forbidden } from '../../commands/Forbidden.tsx'
import { refreshMe, useMaybeMe, useMe, useRights } from '../../commands/session.ts'
import { Banners } from './Banners.tsx'
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx'
import { NotifiedDevice } from '../notifications/NotifiedDevice.tsx'
import { NotFound } from '../pages/NotFound.tsx'
import { PrintHead } from './PrintHead.tsx'
import { Rail } from './Rail.tsx'
import { homeOf, placeAfterSignIn } from '../first-place.ts'
import type { Route } from '../route.ts'
import { routes } from '../routes.ts'
import { ServerData } from '../pages/ServerData.tsx'
import { ServiceBar } from './ServiceBar.tsx'
import { SwitchedOff } from '../pages/SwitchedOff.tsx'
import { useCrumbs } from './use-crumbs.ts'
import { useIdleLock } from '../sign-in/use-idle-lock.ts'
import { Title } from './Title.tsx'
import { useLinksAhead } from './use-links-ahead.ts'
import { useScreenFirst } from './use-screen-first.ts'
import '../../ui/print.css'
import './shell.css'

/** The screen of a route, if the store has its feature and the person its right. */
function Screen({ of: { title, readers, feature, isLab, Screen: Code } }: { of: Route }) {
  const { t } = useTranslation()
  const { merchant, has_lab } = useMe()
  const rights = useRights()
  if (isLab && !has_lab) return <NotFound />
  if (feature !== undefined && merchant?.features_off?.includes(feature)) return <SwitchedOff title={t(title)} />
  if (readers === 'all staff' || isReader(rights, readers)) return <Code />
  return <Forbidden title={t(title)} right={readers} />
}

/** The screen of the present address. */
function useScreen() {
  const { merchant, role } = useMe()
  const first = homeOf(useRights(), role, merchant?.state)
  return useRoutes([
    { path: '/', element: <Navigate to={first} replace /> },
    ...routes.map((route) => ({ path: route.path, element: <Screen of={route} /> })),
    { path: '*', element: <NotFound /> },
  ])
}

/** The frame around every screen; follows the store in hand as it changes. */
function Frame() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const client = useQueryClient()
  const { merchant, events_from } = useMe()
  const storeId = merchant?.merchant_id
  const follow = useEffectEvent(() =>
    startRealtime(client, () => void refreshMe().catch(() => undefined), now, events_from),
  )
  useEffect(() => follow(), [client, storeId])

  useIdleLock()
  useLinksAhead()
  const isScreenRead = useScreenFirst()

  const screen = useScreen()
  const crumbs = useCrumbs()
  const names = crumbs.length > 0 ? crumbs.map(({ words }) => words).toReversed() : [t('shell.notFound')]
  return (
    <Currency value={merchant?.currency ?? 'EUR'}>
      <TimeZone value={merchant?.time_zone ?? 'UTC'}>
        <OverlaysProvider>
          <Title names={[...names, merchant?.name]} />
          <div className="shell">
            <a className="shell__skip" href="#main">
              {t('shell.skip')}
            </a>
            <IsRestoringProvider value={!isScreenRead}>
              <ErrorBoundary isSmall>
                <Rail />
              </ErrorBoundary>
              <ErrorBoundary isSmall>
                <ServiceBar />
              </ErrorBoundary>
              <ErrorBoundary isSmall>
                <Banners />
              </ErrorBoundary>
              <NotifiedDevice />
            </IsRestoringProvider>
            <main id="main" className="shell__main" tabIndex={-1}>
              <PrintHead title={names.toReversed().join(' · ')} />
              <ErrorBoundary place={pathname}>
                <Suspense fallback={<Pending page={names[0]} rows={8} />}>{screen}</Suspense>
              </ErrorBoundary>
            </main>
          </div>
        </OverlaysProvider>
      </TimeZone>
    </Currency>
  )
}

/** The work of a signed-in person; after the sign-in they go to the place that they requested. */
export function Shell() {
  const { pathname, search } = useLocation()
  const rights = useRights()
  const me = useMaybeMe()
  const asked = new URLSearchParams(search).get('to')
  if (pathname === '/login')
    return <Navigate to={placeAfterSignIn(asked, rights, me?.role, me?.merchant?.state)} replace />
  return (
    <ServerData>
      <Frame />
    </ServerData>
  )
}
