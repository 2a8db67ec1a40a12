import { useEffect } from 'react'
import { placeIn } from '../../device/base.ts'
import { loadScreen } from '../routes.ts'

const moves = ['pointermove', 'pointerdown'] as const

/**
 * Fetches the code of the screen to which a link leads as soon as a pointer moves onto it, or a finger comes down on it. A
 * pointer that rests where a link appears wants nothing, least of all while the first screen is on its way.
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
