import { Search } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkey } from '../hooks/use-hotkey.ts'
import { Input } from './Input.tsx'
import './form.css'

const pause = 150

/**
 * Searches a list. The first letter is applied at once, the following ones after a short pause; `/` focuses it, Escape
 * leaves it.
 */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const [before, setBefore] = useState(q)
  const [sent, setSent] = useState(q)
  // A change from outside, such as "Clear all", is taken over; the return of our own must not undo later typing.
  if (before !== q) {
    setBefore(q)
    if (q !== sent) {
      setSent(q)
      setTyped(q)
    }
  }
  const search = useEffectEvent(() => {
    if (typed === sent) return
    setSent(typed)
    onSearch(typed)
  })
  const isQuiet = useRef(true)
  useEffect(() => {
    if (isQuiet.current) search()
    isQuiet.current = false
    const timer = setTimeout(() => {
      isQuiet.current = true
      search()
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  const goToSearch = (event: KeyboardEvent) => {
    event.preventDefault()
    input.current?.focus()
  }
  useHotkey('/', goToSearch, true, t('help.key.search'))
  return (
    <label className="search-field no-print">
      <Search />
      <Input
        ref={input}
        type="search"

        placeholder={t('orders.search')}
        aria-label={t('orders.search')}
        aria-keyshortcuts="/"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && input.current?.blur()}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  )
}
