import { useEffect, useState } from 'react'

/** Gives the focus back to what had it once the dialog that asks for this is gone; to the sheet where that went too. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const goesTo = before?.isConnected && before !== document.body ? before : document.querySelector('.sheet, #main')
      if (goesTo instanceof HTMLElement) goesTo.focus({ preventScroll: true })
    },
    [before],
  )
}
