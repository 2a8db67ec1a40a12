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

/** Finds what takes the focus in a part: itself, what is chosen in it, or its first control; null where it has none. */
function holderOf(part: HTMLElement): HTMLElement | null {
  if (part.matches('iframe, [tabindex]')) return part
  const own = part.querySelector<HTMLElement>('[aria-current], input:checked')
  return own ?? part.querySelector(':is(select, button, input):not([disabled])')
}

/** Lets the key lead through the parts, from anywhere in the lab. */
export function useParts(): void {
  const { t } = useTranslation()
  useKeyHint(key, t('lab.key.part'))
  useWindowKeys(walkParts)
}
