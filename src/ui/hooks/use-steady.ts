import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a stable identity that calls the latest version, for elements that are rendered hundreds of times.
 */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
