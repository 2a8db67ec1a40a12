import { Cross, Search } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#contract/tables/table.ts'
import type { DisplayMenu, Menu } from '#contract/menu/menu.ts'
import { useRights } from '../../commands/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../ui/show/IconButton.tsx'
import { useHotkey } from '../../ui/hooks/use-hotkey.ts'
import { searchMenus } from './cart-lines.ts'
import { MenuTile } from './MenuTile.tsx'
import { SoldOutDialog } from './SoldOutDialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import './MenuPane.css'

interface Props {
  menu: DisplayMenu
  lines?: readonly CartLine[]
  /** Orders a dish; without it nothing is ordered here, and a tap is about the dish itself. */
  onPick?: (menu: Menu) => void
  /** Opens the options of a menu that could be added without. */
  onOptions?: (menu: Menu) => void
}

/** The category whose dishes are at the top of the list. */
const categoryAt = (list: HTMLElement): string | undefined =>
  [...list.querySelectorAll('section')].findLast((section) => section.offsetTop <= list.scrollTop + list.offsetTop + 40)
    ?.dataset.category

/** The whole menu, category after category, or the results of a search in it. */
export function MenuPane({ menu, lines = [], onPick, onOptions }: Props) {
  const { t } = useTranslation()
  const rights = useRights()
  const place = `${t('nav.setUp')} › ${t('resource.menu.many')}`
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const [text, setText] = useState('')
  const [pressed, setPressed] = useState<string | null>(null)
  const [isMarking, setMarking] = useState(onPick === undefined)
  const dish = menu.menus.find(({ id }) => id === pressed)
  const goToSearch = (event: KeyboardEvent) => {
    event.preventDefault()
    input.current?.focus()
  }
  useHotkey('/', goToSearch, true, t('help.key.search'))

  const isSearching = text.trim() !== ''
  const found = searchMenus(menu.menus, text)
  const sections = menu.categories
    .toSorted((a, b) => a.sort - b.sort)
    .map((category) => ({ category, menus: found.filter((each) => each.category_id === category.id) }))
    .filter(({ menus }) => menus.length > 0)
  // A dish that was found stays under the finger for a second portion; the next letters replace the words.
  const pick = (picked: Menu) => {
    onPick?.(picked)
    input.current?.select()
  }
  return (
    <div className="menu-pane">
      <div className="menu-pane__head row">
        <label className="menu-pane__search row">
          <Search size={16} />
          <input
            ref={input}
            type="search"
            value={text}
            placeholder={t('floor.searchMenu')}
            aria-label={t('floor.searchMenu')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && found[0] && isSearching) pick(found[0])
              if (event.key !== 'Escape' || !isSearching) return
              event.stopPropagation()
              setText('')
            }}
          />
          {isSearching ? (
            <IconButton className="menu-pane__clear" label={t('floor.clearSearch')} onClick={() => setText('')}>
              <Cross size={16} />
            </IconButton>
          ) : (
            <kbd aria-hidden>/</kbd>
          )}
        </label>
        {onPick && (
          <button
            type="button"
            className="menu-pane__mark choice"
            aria-pressed={isMarking}
            onClick={() => setMarking(!isMarking)}
          >
            {t('floor.sellOut')}
          </button>
        )}
        {isMarking && (
          <p className="menu-pane__marking" role="status">
            {t('floor.markWhich')}
          </p>
        )}
      </div>
      <nav className="menu-pane__categories" aria-label={t('floor.categories')}>
        {sections.map(({ category }, index) => (
          <button
            key={category.id}
            type="button"
            aria-current={category.id === current || (current === undefined && index === 0) || undefined}
            onClick={() =>
              list.current?.querySelector(`[data-category="${CSS.escape(category.id)}"]`)?.scrollIntoView()
            }
          >
            {category.name}
          </button>
        ))}
      </nav>
      <div
        ref={list}
        className="menu-pane__menus"
        role="group"
        aria-label={t('floor.menus')}
        onScroll={(event) => setCurrent(categoryAt(event.currentTarget))}
      >
        {sections.map(({ category, menus }) => (
          <section key={category.id} data-category={category.id} aria-label={category.name}>
            <h2>{category.name}</h2>
            {menus.map((each) => (
              <MenuTile
                key={each.id}
                menu={each}
                lines={lines}
                onPick={pick}
                onOptions={onOptions}
                isMarking={isMarking}
                onLong={({ id }) => setPressed(id)}
              />
            ))}
          </section>
        ))}
        {found.length === 0 && isSearching && <EmptyState title={t('floor.menuNotFound', { text })} />}
        {found.length === 0 && !isSearching && (
          <EmptyState title={t('floor.menuEmpty')} text={t('floor.menuEmptyHint', { place })}>
            {rights.includes('menu') && <LinkButton to="/pages/menu_setting/food_menu">{place}</LinkButton>}
          </EmptyState>
        )}
      </div>
      {dish && (
        <SoldOutDialog
          menu={dish}
          onClose={() => {
            setPressed(null)
            setMarking(onPick === undefined)
          }}
        />
      )}
    </div>
  )
}
