import { createContext } from 'react'
import { blueprint } from '../blueprint.ts'

/** True inside a dialog or a cover, where keys work while the screen behind is covered. */
export const InCover = createContext(false)

/** Blueprint marks the body as well, a moment before the dialog is rendered. */
const dialog = `.${blueprint.overlay}.${blueprint.overlayOpen}`

/** The topmost dialog. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll(dialog)].at(-1)

/**
 * Tells if a dialog, sheet or cover is over the screen, or is about to be, so that the keys of the screen do not work.
 */
export const isCovered = (): boolean => document.querySelector(`.${blueprint.overlayOpen}, dialog[open]`) !== null

/**
 * Passes Escape to the topmost dialog if the focus is in none: it has not arrived there yet, or its button was removed.
 * Blueprint's dialogs get only keys that are pressed inside them. Call this before any other listener for keys is
 * added.
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
