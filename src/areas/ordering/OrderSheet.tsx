import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine, TableDetail } from '#contract/tables/table.ts'
import { CartPane } from './CartPane.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import type { CartCommands } from './use-cart.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useWayOut } from '../../commands/use-way-out.tsx'
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts'

interface Props {
  table: TableDetail
  cart: CartCommands
  canAbandon: boolean
  onClose: () => void
}

/** Takes an order: the menu on one side, the party's cart on the other, and the button that sends it to the kitchen. */
export function OrderSheet({ table, cart, canAbandon, onClose }: Props) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<CartLine | null>(null)
  const lines = table.cart?.lines ?? []
  const blocked = useBlocked()
  const { leave, question } = useWayOut(cart.isFindingOut, () => {
    cart.stop()
    onClose()
  })
  const who = [table.visit?.name, t('floor.guests', { count: table.visit?.pax ?? 0 })].filter(Boolean).join(', ')

  const send = async () => {
    if ((await cart.send()) === 'sent') onClose()
  }
  useWindowKeys(
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('.options')) return
      event.preventDefault()
      event.stopPropagation()
      if (lines.length > 0 && !cart.isSending && !blocked) void send()
    },
    { isFirst: true },
  )

  return (
    <MenuSheet
      title={t('floor.orderFor', { name: table.name })}
      subtitle={who}
      method="dine_in"
      lines={lines}
      editing={editing}
      onEdited={() => setEditing(null)}
      onAdd={(menu, choice) => void cart.add(menu, choice)}
      onChange={(line, choice) => void cart.change(line, choice)}
      onClose={leave}
    >
      {(menus) => (
        <>
          <CartPane
            lines={lines}
            menus={menus}
            cart={cart}
            adds={table.cart?.adds ?? null}
            blocked={blocked}
            canAbandon={canAbandon && table.cart !== null}
            onEdit={setEditing}
            onSend={() => void send()}
          />
          {question}
        </>
      )}
    </MenuSheet>
  )
}
