import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"]`)
const focusedId = () => (document.activeElement as HTMLElement | null)?.dataset.order

/** The order `step` places further on from `from`; without a place of its own it begins at the first. */
export function neighbour(ids: readonly string[], from: string | undefined, step: 1 | -1): string | undefined {
  const place = from === undefined ? -1 : ids.indexOf(from)
  if (place === -1) return ids[0]
  return ids[Math.min(ids.length - 1, Math.max(0, place + step))]
}

/** `j` and `k` walk through the orders in the order in which they should be worked; an open inspector follows. */
export function useOrderKeys(
  ids: readonly string[],
  openId: string | undefined,
  open: (id: string) => void,
  isOn: boolean,
): void {
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, focusedId() ?? openId, step)
    if (next === undefined) return
    linkOf(next)?.focus()
    if (openId !== undefined) open(next)
  }
  const { t } = useTranslation()
  useHotkey('j', () => go(1), isOn, t('help.key.down'))
  useHotkey('k', () => go(-1), isOn, t('help.key.up'))
}
