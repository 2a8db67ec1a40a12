import { useTranslation } from 'react-i18next'
import { useWindowKeys } from '../ui/hooks/use-window-keys.ts'
import { useKeyHint } from '../ui/show/key-hints.ts'

/** The key that leads from one part of the lab to the next, as in other programs with panes. */
const key = 'F6'

/** Moves the focus to the next part of the lab, or with Shift to the one before; each console in a frame is one. */
export function walkParts(event: KeyboardEvent): void {
  if (event.key !== key) return
  event.preventDefault()
  const parts = [...document.querySelectorAll<HTMLElement>('.lab [data-part], .lab iframe')]
  const here = parts.findLastIndex((part) => part.contains(document.activeElement))
  const next = here + (event.shiftKey ? -1 : 1)
  const part = parts.at(next < parts.length ? next : 0)
  const holder = part?.matches('iframe, [tabindex]')
    ? part
    : (part?.querySelector<HTMLElement>('[aria-current], input:checked') ??
      part?.querySelector<HTMLElement>('select, button, input'))
  holder?.focus()
}

/** Lets the key lead through the parts, from anywhere in the lab. */
export function useParts(): void {
  const { t } = useTranslation()
  useKeyHint(key, t('lab.key.part'))
  useWindowKeys(walkParts)
}
