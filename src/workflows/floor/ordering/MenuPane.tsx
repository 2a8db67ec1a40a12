import { Search } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine, DisplayMenu, Menu } from '#contract/wire.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useHotkey } from '../../../ui/use-hotkey.ts'
import { searchMenus } from './cart-lines.ts'
import { MenuTile } from './MenuTile.tsx'
import './MenuPane.css'

interface Props {
  menu: DisplayMenu
  lines: readonly CartLine[]
  onPick: (menu: Menu) => void
  /** Opens the options of a menu that could be added without. */
  onOptions: (menu: Menu) => void
}

/** The menu by category, or what a search finds in all of it. */
export function MenuPane({ menu, lines, onPick, onOptions }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const categories = menu.categories
    .filter((category) => menu.menus.some((each) => each.category_id === category.id))
    .toSorted((a, b) => a.sort - b.sort)
  const [categoryId, setCategory] = useState(categories[0]?.id)
  const [text, setText] = useState('')
  useHotkey('/', (event) => {
    event.preventDefault()
    input.current?.focus()
  })

  const isSearching = text.trim() !== ''
  const found = isSearching
    ? searchMenus(menu.menus, text)
    : menu.menus.filter((each) => each.category_id === categoryId)
  const pick = (picked: Menu) => {
    onPick(picked)
    setText('')
  }
  return (
    <div className="menu-pane">
      <label className="menu-pane__search">
        <Search size={16} />
        <input
          ref={input}
          type="search"
          value={text}
          placeholder={t('floor.searchMenu')}
          aria-label={t('floor.searchMenu')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0] && isSearching) pick(found[0])
            if (event.key !== 'Escape' || !isSearching) return
            event.stopPropagation()
            setText('')
          }}
        />
        <kbd aria-hidden>/</kbd>
      </label>
      <nav className="menu-pane__categories" aria-label={t('floor.categories')}>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            aria-pressed={!isSearching && category.id === categoryId}
            onClick={() => {
              setText('')
              setCategory(category.id)
            }}
          >
            {category.name}
          </button>
        ))}
      </nav>
      <div className="menu-pane__menus" role="group" aria-label={t('floor.menus')}>
        {found.map((each) => (
          <MenuTile key={each.id} menu={each} lines={lines} onPick={pick} onOptions={onOptions} />
        ))}
        {found.length === 0 && (
          <EmptyState
            title={isSearching ? t('floor.menuNotFound', { text }) : t('floor.menuEmpty')}
            text={isSearching ? undefined : t('floor.menuEmptyHint')}
          />
        )}
      </div>
    </div>
  )
}
