import { Search } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCovered } from '../../ui/overlay/covered.ts'
import { useKeyHint } from '../../ui/show/key-hints.ts'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('../palette/CommandPalette.tsx')).CommandPalette,
}))
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The way to everything by typing: a field in the bar, or Ctrl K (⌘ K) from anywhere. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const keys = isApple ? '⌘ K' : t('palette.keys')
  useKeyHint(keys, t('palette.title'))
  useWindowKeys((event) => {
    const isMeant = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (!isMeant || event.shiftKey || event.defaultPrevented || isCovered()) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <button
        type="button"
        className="service-bar__search row"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={16} />
        <span>{t('palette.short')}</span>
        <kbd aria-hidden>{keys}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
