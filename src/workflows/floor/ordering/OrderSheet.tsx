import { Drawer } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine, TableDetail } from '#contract/rows/table.ts'
import type { Menu } from '#contract/rows/menu.ts'
import type { Choice } from '../../../api/cart.ts'
import { menuQuery } from '../../../api/menu.ts'
import { CloseButton } from '../../../ui/CloseButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { CartPane } from './CartPane.tsx'
import { isPlain } from './option-rules.ts'
import { MenuPane } from './MenuPane.tsx'
import { OptionsDialog } from './OptionsDialog.tsx'
import type { CartCommands } from './use-cart.ts'
import './OrderSheet.css'

interface Props {
  table: TableDetail
  cart: CartCommands
  canAbandon: boolean
  onClose: () => void
}

/** What is being chosen: a menu, or a line that is changed. */
interface Choosing {
  menu: Menu
  line?: CartLine
}

const asItIs: Choice = { quantity: 1, option_item_id: [], remark: '' }

/** Takes an order: the menu on one side, what the party wants on the other, and sending it to the kitchen. */
export function OrderSheet({ table, cart, canAbandon, onClose }: Props) {
  const { t } = useTranslation()
  const { data: menu, error, refetch } = useQuery({ ...menuQuery(), refetchOnMount: 'always' })
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const lines = table.cart?.lines ?? []
  useReturnFocus()
  const who = [table.visit?.name, t('floor.guests', { count: table.visit?.pax ?? 0 })].filter(Boolean).join(', ')

  const pick = (picked: Menu) => {
    if (isPlain(picked)) void cart.add(picked, asItIs)
    else setChoosing({ menu: picked })
  }
  const edit = (line: CartLine) => {
    const found = menu?.menus.find((each) => each.id === line.menu_id)
    if (found) setChoosing({ menu: found, line })
  }
  const choose = (choice: Choice) => {
    setChoosing(null)
    if (choosing?.line) void cart.change(choosing.line, choice)
    else if (choosing) void cart.add(choosing.menu, choice)
  }
  const send = async () => {
    if ((await cart.send()) === 'sent') onClose()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || choosing) return
    event.preventDefault()
    event.stopPropagation()
    if (lines.length > 0 && !cart.isSending) void send()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])

  return (
    <Drawer
      isOpen
      onClose={onClose}
      position="right"
      size="min(1180px, 100vw)"
      className="order-sheet"
      transitionDuration={120}
    >
      <div
        className="order-sheet__frame"
        role="dialog"
        aria-modal="true"
        aria-label={t('floor.orderFor', { name: table.name })}
      >
        <header className="order-sheet__head">
          <div>
            <h1>{t('floor.orderFor', { name: table.name })}</h1>
            <p className="small muted">{who}</p>
          </div>
          <CloseButton onClick={onClose} />
        </header>
        <div className="order-sheet__body">
          {menu ? (
            <MenuPane menu={menu} lines={lines} onPick={pick} onOptions={(picked) => setChoosing({ menu: picked })} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={10} />
          )}
          <CartPane
            lines={lines}
            menus={menu?.menus}
            cart={cart}
            canAbandon={canAbandon && table.cart !== null}
            onEdit={edit}
            onSend={() => void send()}
          />
        </div>
      </div>
      {choosing && (
        <OptionsDialog
          menu={choosing.menu}
          line={choosing.line}
          others={lines.filter((line) => line.id !== choosing.line?.id)}
          onChoose={choose}
          onClose={() => setChoosing(null)}
        />
      )}
    </Drawer>
  )
}
