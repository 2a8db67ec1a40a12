import { useTranslation } from 'react-i18next'
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts'

const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-receipt="${CSS.escape(id)}"]`)
const focusedId = () => (document.activeElement as HTMLElement | null)?.dataset.receipt

/** `j` and `k` walk through the receipts of the page; a paper that is open follows, and Enter opens one. */
export function useReceiptKeys(ids: readonly string[], openId: string | undefined, open: (id: string) => void): void {
  const { t } = useTranslation()
  const go = (step: 1 | -1) => {
    const at = ids.indexOf(openId ?? focusedId() ?? '')
    const next = ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))]
    if (next === undefined) return
    linkOf(next)?.focus()
    if (openId !== undefined) open(next)
  }
  const isOn = ids.length > 0
  useHotkey('j', () => go(1), isOn, t('help.key.down'))
  useHotkey('k', () => go(-1), isOn, t('help.key.up'))
}
