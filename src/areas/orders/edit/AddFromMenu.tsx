import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '#contract/menu/menu.ts'
import type { CartLine } from '#contract/tables/table.ts'
import type { OrderMethod } from '#contract/states.ts'
import type { Choice } from '../../../api/carts/cart.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { CartLines } from '../../ordering/CartLines.tsx'
import { MenuSheet } from '../../ordering/MenuSheet.tsx'

interface Props {
  title: string
  method: OrderMethod
  /** The lines to be added so far. */
  lines: readonly CartLine[]
  onAdd: (menu: Menu, choice: Choice) => void
  onChange: (line: CartLine, choice: Choice) => void
  onStep: (line: CartLine, by: number) => void
  onRemove: (line: CartLine) => void
  onClose: () => void
}

/** The menu beside the lines that will be added to an order; it sends nothing. */
export function AddFromMenu({ title, method, lines, onAdd, onChange, onStep, onRemove, onClose }: Props) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<CartLine | null>(null)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <MenuSheet
      title={title}
      method={method}
      lines={lines}
      editing={editing}
      onEdited={() => setEditing(null)}
      onAdd={onAdd}
      onChange={onChange}
      onClose={onClose}
    >
      {(menus) => (
        <section className="cart-pane column" aria-label={t('editing.added')}>
          <header>
            <h2>{t('editing.added')}</h2>
          </header>
          {lines.length === 0 ? (
            <EmptyState title={t('editing.nothingAdded')} text={t('editing.nothingAddedHint')} />
          ) : (
            <CartLines lines={lines} menus={menus} onStep={onStep} onRemove={onRemove} onEdit={setEditing} />
          )}
          <footer>
            <p className="cart-pane__sum">
              <span>{t('floor.items', { count })}</span>
              <Money amount={lines.reduce((sum, line) => sum + line.amount, 0)} />
            </p>
            <Button intent="primary" large fill text={t('editing.toMoney')} onClick={onClose} />
          </footer>
        </section>
      )}
    </MenuSheet>
  )
}
