import { useEffect, useState } from 'react'

/** Returns the focus to the element that had it before the dialog opened; to the sheet if that element is gone. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      const goesTo = isThere ? before : document.querySelector<HTMLElement>('.sheet, #main:not(:has(.sheet))')
      goesTo?.focus({ preventScroll: true })
    },
    [before],
  )
}
