import { useSelector } from '@xstate/react'
import { Activity, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { gateActor, useIsClosed } from '../commands/gate.ts'
import { sessionActor, useMaybeMe, useMe, wasLocked } from '../commands/session.ts'
import { Toasts } from '../ui/overlay/Toasts.tsx'
import { useHasWords } from '../i18n/i18n.ts'
import { AddressRouter } from './AddressRouter.tsx'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { NoWords } from './pages/NoWords.tsx'
import { publicRoutes, ServerData, Shell, SignIn } from './doors.ts'
import { Splash } from './sign-in/Splash.tsx'

const MaintenancePage = lazy(async () => ({ default: (await import('./pages/MaintenancePage.tsx')).MaintenancePage }))
const UpdateDialog = lazy(async () => ({ default: (await import('./shell/UpdateDialog.tsx')).UpdateDialog }))
const LockScreen = lazy(async () => ({ default: (await import('./sign-in/LockScreen.tsx')).LockScreen }))
const LeaveWork = lazy(async () => ({ default: (await import('./shell/LeaveWork.tsx')).LeaveWork }))

const isSignedOut = (state: string) => ['anonymous', 'authenticating', 'throttled', 'expired'].includes(state)
const isSignedIn = (state: string) => ['active', 'confirming', 'locked', 'unlocking', 'held'].includes(state)

/**
 * The screens of the signed-in person. While the device is locked they stay mounted behind the cover and receive no
 * events.
 */
function Inside({ isLocked, isLeaving }: { isLocked: boolean; isLeaving: boolean }) {
  return (
    <>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <Suspense fallback={<Splash isWaiting={false} />}>
          <Shell key={useMe().id} />
        </Suspense>
      </Activity>
      <Suspense fallback={isLocked && <Splash isWaiting={false} />}>
        {isLocked && <LockScreen />}
        {isLeaving && <LeaveWork />}
      </Suspense>
    </>
  )
}

/** The sign-in or the shell, by the state of the session; a person who was sent here from a place returns to it. */
function Gate({ isAhead }: { isAhead: boolean }) {
  const { pathname, search } = useLocation()
  const state = useSelector(sessionActor, (snapshot) => snapshot.value)
  const login = useMaybeMe()?.login
  const isAtSignIn = pathname === '/login'
  // Drawn in the background: a whole screen with its frame, drawn in one piece, would block a slow tablet meanwhile.
  const isOpen = useDeferredValue(isSignedIn(state) && isAhead)
  if (state === 'starting' || state === 'restoring' || state === 'waiting')
    return <Splash isWaiting={state === 'waiting'} />
  const from = `?to=${encodeURIComponent(pathname + search)}`
  if (state === 'signingOut' && isAtSignIn) return <Splash isWaiting={false} />
  if (state === 'signingOut')
    return <Navigate replace {...(wasLocked() ? { to: `/login${from}`, state: { login } } : { to: '/login' })} />
  if (isSignedIn(state) && !isOpen) return <Splash isWaiting={false} />
  if (isSignedIn(state))
    return <Inside isLocked={state !== 'active' && state !== 'confirming'} isLeaving={state === 'confirming'} />
  if (isAtSignIn)
    return (
      <Suspense fallback={<Splash isWaiting={false} />}>
        <SignIn />
      </Suspense>
    )
  return <Navigate to={`/login${state === 'expired' || pathname !== '/' ? from : ''}`} replace />
}

/**
 * Shows above every screen that the server is unreachable or only works with newer consoles. On the sign-in page the
 * message is shown beside the form, since an administrator may sign in.
 */
function House() {
  const isClosed = useIsClosed()
  const { pathname } = useLocation()
  const hasSession = useSelector(sessionActor, ({ value }) => !isSignedOut(value))
  const console = useSelector(gateActor, ({ value }) => value.console)
  return (
    <Suspense>
      {isClosed && (hasSession || pathname !== '/login') && <MaintenancePage />}
      {(console === 'blocked' || console === 'reloading') && <UpdateDialog />}
    </Suspense>
  )
}

/**
 * The console: the pages that need no sign-in, and the gate before all others. `ahead` resolves once the code of the
 * first screen is loaded, so that the screen is shown whole.
 */
export function App({ ahead }: { ahead: Promise<unknown> }) {
  const [isAhead, setIsAhead] = useState(false)
  useEffect(() => void ahead.then(() => setIsAhead(true)), [ahead])
  if (!useHasWords()) return <NoWords />
  return (
    <AddressRouter>
      <ErrorBoundary>
        <Routes>
          {publicRoutes.map(({ path, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Suspense fallback={<Splash isWaiting={false} />}>
                  <ServerData>
                    <Screen />
                  </ServerData>
                </Suspense>
              }
            />
          ))}
          <Route path="*" element={<Gate isAhead={isAhead} />} />
        </Routes>
      </ErrorBoundary>
      <House />
      <Toasts />
    </AddressRouter>
  )
}
