import { useEffect, useState } from 'react'

/** Gives the focus back to what had it once the dialog that asks for this is gone; to the sheet where that went too. */
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
