import { Drawer } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Menu } from '#contract/menu/menu.ts'
import type { CartLine } from '#contract/tables/table.ts'
import { isOfferedFor, type OrderMethod } from '#contract/states.ts'
import type { Choice } from '../../api/carts/cart.ts'
import { menuQuery } from '../../api/menu/menu.ts'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { InCover } from '../../ui/overlay/covered.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLayout } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/overlay/use-return-focus.ts'
import { MenuPane } from './MenuPane.tsx'
import { isPlain } from './option-rules.ts'
import { OptionsDialog } from './OptionsDialog.tsx'
import './ordering.css'

interface Props {
  title: string
  /** The method of the order; dishes for other methods are not offered. */
  method: OrderMethod
  subtitle?: string
  /** The lines chosen so far. */
  lines: readonly CartLine[]
  /** The line whose options are open. */
  editing: CartLine | null
  onEdited: () => void
  onAdd: (menu: Menu, choice: Choice) => void
  onChange: (line: CartLine, choice: Choice) => void
  onClose: () => void
  /** The pane beside the menu: the lines that were chosen. */
  children: (menus: readonly Menu[] | undefined) => ReactNode
}

const asItIs: Choice = { quantity: 1, option_item_id: [], remark: '' }

/** The menu over everything else, and beside it the chosen lines; a dish with options asks for them. */
export function MenuSheet(props: Props) {
  const { title, subtitle, method, lines, editing, onEdited, onAdd, onChange, onClose, children } = props
  const { data, error, refetch } = useQuery({ ...menuQuery(), refetchOnMount: 'always' })
  const menu = data && { ...data, menus: data.menus.filter((each) => isOfferedFor(each.method, method)) }
  const [adding, setAdding] = useState<Menu | null>(null)
  useReturnFocus()
  const choosing = adding ?? menu?.menus.find((each) => each.id === editing?.menu_id)
  const line = adding ? undefined : (editing ?? undefined)
  const { dir } = useLayout()
  const stop = () => (adding ? setAdding(null) : onEdited())
  const choose = (choice: Choice) => {
    stop()
    if (line) onChange(line, choice)
    else if (choosing) onAdd(choosing, choice)
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      position={dir === 'rtl' ? 'left' : 'right'}
      size="min(1180px, 100vw)"
      className="order-sheet"
      transitionDuration={120}
    >
      <div className="order-sheet__frame column" role="dialog" aria-modal="true" aria-label={title}>
        <div className="order-sheet__head split gap-12">
          <div>
            <h1>{title}</h1>
            <p className="small muted">{subtitle}</p>
          </div>
          <CloseButton onClick={onClose} />
        </div>
        <div className="order-sheet__body">
          {menu ? (
            <InCover value={true}>
              <MenuPane
                menu={menu}
                lines={lines}
                onPick={(picked) => (isPlain(picked) ? onAdd(picked, asItIs) : setAdding(picked))}
                onOptions={setAdding}
              />
            </InCover>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={10} />
          )}
          {children(data?.menus)}
        </div>
      </div>
      {choosing && (
        <OptionsDialog
          menu={choosing}
          line={line}
          others={lines.filter((each) => each.id !== line?.id)}
          onChoose={choose}
          onClose={stop}
        />
      )}
    </Drawer>
  )
}
