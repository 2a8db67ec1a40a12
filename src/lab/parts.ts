import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useWindowKeys } from '../ui/hooks/use-window-keys.ts'
import { useKeyHint } from '../ui/show/key-hints.ts'

/** The key that leads from one part of the lab to the next, as in other programs with panes. */
const key = 'F6'

/** Moves the focus to the next part of the lab, or with Shift to the one before; each console in a frame is one. */
export function walkParts(event: KeyboardEvent): void {
  if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const parts = [...document.querySelectorAll<HTMLElement>('.lab [data-part], .lab iframe')].flatMap((part) => {
    const holder = holderOf(part)
    return holder ? [{ part, holder }] : []
  })
  const here = parts.findLastIndex(({ part }) => part.contains(document.activeElement))
  const next = event.shiftKey ? Math.max(here, 0) - 1 : here + 1
  parts.at(next < parts.length ? next : 0)?.holder.focus()
}

/**
 * Finds the element that takes the focus in a part: itself, its chosen element, or its first control; null if there is
 * none.
 */
function holderOf(part: HTMLElement): HTMLElement | null {
  if (part.matches('iframe, [tabindex]')) return part
  const own = part.querySelector<HTMLElement>('[aria-current], input:checked')
  return own ?? part.querySelector(':is(select, button, input):not([disabled])')
}

/** The elements that get the focus if the focused one is removed: its container, or the part around it. */
const heirs = '.lab :is([tabindex], [data-part])'

/**
 * Keeps the focus in the lab, until the returned function is called: if the focused element is removed or disabled, its
 * container gets the focus, else the first part.
 */
export function keepFocus(lab: Element): () => void {
  let held: Element | null = null
  let around: HTMLElement[] = []
  const note = ({ target }: Event) => {
    held = lab.contains(target as Element) ? (target as Element) : null
    around = []
    let heir = held?.parentElement?.closest<HTMLElement>(heirs)
    for (; heir; heir = heir.parentElement?.closest<HTMLElement>(heirs)) around.push(heir)
  }
  const leave = ({ target }: Event) =>
    queueMicrotask(() => {
      // The person moved the focus away. An element that is removed or disabled loses the focus without them.
      if (target === held && held?.isConnected && !held.matches(':disabled')) held = null
    })
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || (activeElement === held && held?.matches(':disabled'))
    if (!held || !isLost) return
    const parts = [
      ...around.filter(({ isConnected }) => isConnected),
      ...lab.querySelectorAll<HTMLElement>('[data-part]'),
    ]
    parts.map(holderOf).find(Boolean)?.focus({ preventScroll: true })
  })
  observer.observe(lab, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', leave)
  }
}

/** Lets the key lead through the parts, from anywhere in the lab, and keeps the focus in them. */
export function useParts(): void {
  const { t } = useTranslation()
  useKeyHint(key, t('lab.key.part'))
  useWindowKeys(walkParts)
  useEffect(() => keepFocus(document.querySelector('.lab')!), [])
}
