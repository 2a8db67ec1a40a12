import { useEffect, useEffectEvent } from 'react'

/**
 * While `isOn`, a tap on a link inside the console calls `ask` with its address instead of leaving, and the browser
 * asks before the page is closed.
 */
export function useLeaveGuard(isOn: boolean, ask: (to: string) => void): void {
  const onLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return
    if (link.hash && link.pathname === window.location.pathname) return
    event.preventDefault()
    event.stopPropagation()
    ask(link.pathname + link.search)
  })
  useEffect(() => {
    if (!isOn) return
    const onClick = (event: MouseEvent) => onLink(event)
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [isOn])
}
