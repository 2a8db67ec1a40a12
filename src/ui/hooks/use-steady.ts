import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same from render to render and does what the latest would: for what is drawn hundreds of times. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
