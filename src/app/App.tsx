import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { sessionActor } from '../workflows/session.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadShell, loadSignIn, placeAfterSignIn, publicRoutes } from './routes.ts'
import { Splash } from './Splash.tsx'

const SignIn = lazy(loadSignIn)
const Shell = lazy(loadShell)

/** The sign-in or the shell, as the session says; whoever comes from a place returns to it. */
function Gate() {
  const { pathname, search } = useLocation()
  const state = useSelector(sessionActor, (snapshot) => snapshot.value)
  const isAtSignIn = pathname === '/login'
  if (state === 'starting' || state === 'restoring' || state === 'waiting')
    return <Splash isWaiting={state === 'waiting'} />
  if (state === 'signingOut') return isAtSignIn ? <Splash isWaiting={false} /> : <Navigate to="/login" replace />
  if (state === 'active')
    return isAtSignIn ? (
      <Navigate to={placeAfterSignIn(new URLSearchParams(search).get('to'))} replace />
    ) : (
      <Suspense fallback={<Splash isWaiting={false} />}>
        <Shell />
      </Suspense>
    )
  if (isAtSignIn)
    return (
      <Suspense fallback={<Splash isWaiting={false} />}>
        <SignIn />
      </Suspense>
    )
  const from = state === 'expired' || pathname !== '/' ? `?to=${encodeURIComponent(pathname + search)}` : ''
  return <Navigate to={`/login${from}`} replace />
}

/** The console: its providers around the gate. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    let wasSignedIn = false
    const watch = sessionActor.subscribe(({ context }) => {
      if (wasSignedIn && !context.me) client.clear()
      wasSignedIn = context.me !== null
    })
    return () => watch.unsubscribe()
  }, [client])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ErrorBoundary>
          <Routes>
            {publicRoutes.map(({ path, Screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Suspense fallback={<Splash isWaiting={false} />}>
                    <Screen />
                  </Suspense>
                }
              />
            ))}
            <Route path="*" element={<Gate />} />
          </Routes>
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
