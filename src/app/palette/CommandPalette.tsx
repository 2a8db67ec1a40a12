import { Dialog as BlueprintDialog } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../ui/overlay/use-return-focus.ts'
import { found, type PaletteItem, perGroup } from './item.ts'
import { useActions } from './use-actions.ts'
import { usePages } from './use-pages.ts'
import { useRecords } from './use-records.ts'
import './CommandPalette.css'

interface Group {
  name: 'actions' | 'pages' | 'records'
  items: PaletteItem[]
}

function useGroups(query: string): Group[] {
  const groups: Group[] = [
    { name: 'actions', items: found(useActions(), query).filter(({ isAsked }) => query !== '' || !isAsked) },
    { name: 'pages', items: found(usePages(), query) },
    { name: 'records', items: useRecords(query) },
  ]
  return groups
    .map(({ name, items }) => ({ name, items: items.slice(0, perGroup) }))
    .filter(({ items }) => items.length > 0)
}

function Line({
  id,
  item,
  isActive,
  onChoose,
  onPoint,
}: {
  id: string
  item: PaletteItem
  isActive: boolean
  onChoose: () => void
  onPoint: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field, which keeps the focus, handles the keys
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      className="palette__line"
      aria-selected={isActive}
      aria-disabled={item.refusal !== undefined || undefined}
      onClick={onChoose}
      onPointerMove={onPoint}
    >
      <span className="palette__words medium">{item.words}</span>
      {(item.refusal ?? item.more) && <span className="small palette__more">{item.refusal ?? item.more}</span>}
    </div>
  )
}

/**
 * Finds pages, possible actions, and rows by their number or name; four of each. Arrows choose, Enter runs. A refused
 * item shows its reason and does nothing.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const groups = useGroups(typed.trim())
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(active, items.length - 1)]
  useReturnFocus()

  const choose = (item: PaletteItem | undefined) => {
    if (!item || item.refusal !== undefined) return
    onClose()
    item.run()
  }
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) setActive((active + step + items.length) % items.length)
    else if (event.key === 'Enter') choose(current)
    else return
    event.preventDefault()
  }
  const lineId = (item: PaletteItem | undefined) => item && `${id}-${items.indexOf(item)}`
  return (
    <BlueprintDialog
      isOpen
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="palette"
      transitionDuration={80}
      shouldReturnFocusOnClose={false}
    >
      <h1 id={`${id}-title`} className="only-read-aloud">
        {t('palette.title')}
      </h1>
      <label className="palette__field row gap-12">
        <Search size={20} />
        <input
          role="combobox"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- anyone who opens it wants to type
          autoFocus
          value={typed}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.title')}
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-activedescendant={lineId(current)}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setActive(0)
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden>Esc</kbd>
      </label>
      <div id={id} role="listbox" aria-label={t('palette.title')} className="palette__groups">
        {groups.map(({ name, items: lines }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p id={`${id}-${name}`} className="palette__group" aria-hidden>
              {t(`palette.group.${name}`)}
            </p>
            {lines.map((item) => (
              <Line
                key={item.id}
                id={lineId(item)!}
                item={item}
                isActive={item === current}
                onChoose={() => choose(item)}
                onPoint={() => setActive(items.indexOf(item))}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="palette__nothing small muted" role="status">
        {items.length === 0 && t('palette.nothing', { query: typed })}
      </p>
    </BlueprintDialog>
  )
}
