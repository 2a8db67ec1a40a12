import { useEffect } from 'react'
import { placeIn } from '../../device/base.ts'
import { loadScreen } from '../routes.ts'

const moves = ['pointermove', 'pointerdown'] as const

/**
 * Fetches the code of a link's screen as soon as a pointer moves onto the link, or a finger touches it. A resting
 * pointer under which a link appears does not count, least of all while the first screen loads.
 */
export function useLinksAhead(): void {
  useEffect(() => {
    let last: HTMLAnchorElement | null = null
    const onMove = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== last && link?.origin === window.location.origin)
        loadScreen(placeIn(link.pathname))?.catch(() => undefined)
      last = link
    }
    for (const move of moves) document.addEventListener(move, onMove, { passive: true })
    return () => {
      for (const move of moves) document.removeEventListener(move, onMove)
    }
  }, [])
}
