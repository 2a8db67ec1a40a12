import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Keeps the focus in a section whose holder of it may go away when `change` does: the section itself has it then. */
export function useKeptFocus(change: unknown) {
  const ref = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus()
  }, [change])
  const onFocus = () => void (hasFocus.current = true)
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // A button that waits for what it does is left by nobody.
    if (relatedTarget || !target.matches(':disabled')) hasFocus.current = false
  }
  return { ref, tabIndex: -1, onFocus, onBlur }
}
