import { createContext } from 'react'

/** Tells what is drawn if it is in a dialog or a cover itself; its keys act while the screen behind is covered. */
export const InCover = createContext(false)

/** Blueprint marks the body as well, a moment before the dialog is there. */
const dialog = '.bp6-overlay.bp6-overlay-open'

/** The dialog that lies over everything else. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll(dialog)].at(-1)

/** Tells if a dialog, sheet or cover lies over the screen, or is about to, so that the keys of the screen do not act. */
export const isCovered = (): boolean => document.querySelector('.bp6-overlay-open, dialog[open]') !== null

/**
 * Hands Escape to the topmost dialog where the focus is in none: it has not come in yet, or went with the button that
 * had it. Blueprint's dialogs hear only what is pressed inside them. To be called before anything else hears keys.
 */
export function startStrayEscape(): void {
  const listen = (event: KeyboardEvent) => {
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      (event.target instanceof Element && event.target.closest(dialog))
    )
      return
    const top = topDialog()
    if (!top) return
    event.stopImmediatePropagation()
    top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  window.addEventListener('keydown', listen)
}
