import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { base } from '../device/base.ts'

/**
 * The browser's address for the routes below. Another place is rendered in the background, so that the previous one
 * stays until it is ready. A change at the same place is rendered at once: in the background the second of two quick
 * taps would still hit the screen before the first.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action })
  useLayoutEffect(() => {
    let { pathname } = history.location
    return history.listen((next) => {
      const isSame = next.location.pathname === pathname
      pathname = next.location.pathname
      if (isSame) setPlace(next)
      else startTransition(() => setPlace(next))
    })
  }, [history])
  return (
    <Router basename={base || '/'} navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
