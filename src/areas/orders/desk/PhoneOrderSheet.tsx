import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { noChanges } from '#machines/edit-order.machine.ts'
import type { Order } from '#contract/orders/order.ts'
import type { CartLine } from '#contract/tables/table.ts'
import type { Choice } from '../../../api/carts/cart.ts'
import { keys } from '../../../api/transport/keys.ts'
import { menuQuery } from '../../../api/menu/menu.ts'
import { takeOrder } from '../../../api/orders/orders.ts'
import { now } from '../../../ui/show/clock.ts'
import { TimeZone } from '../../../ui/show/time-format.ts'
import { MenuSheet } from '../../ordering/MenuSheet.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { useWayOut } from '../../../commands/use-way-out.tsx'
import { useDraft } from '../../../commands/use-draft.ts'
import { asCartLines, withAdded, withAddedAt } from '../edit/changes.ts'
import { asTaken, nothingSaid } from './phone-order.ts'
import { PhoneOrderPane } from './PhoneOrderPane.tsx'

/** Takes an order of a guest on the phone: the menu beside the guest's name and address. The input is kept. */
export function PhoneOrderSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const timeZone = useContext(TimeZone)
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const { leave, question } = useWayOut(isFindingOut, onClose)
  const draft = useDraft('phone order', nothingSaid)
  const { value: said, change, clear } = draft
  const menus = useQuery(menuQuery()).data?.menus ?? []
  const [editing, setEditing] = useState<CartLine | null>(null)
  const lines = asCartLines(said.added, menus)
  const setLine = (line: CartLine, choice: Choice | null) =>
    change({ added: withAddedAt({ ...noChanges, added: said.added }, Number(line.id), choice).added })

  const take = () =>
    attempt<Order>({
      ...takeOrder(asTaken(said, now(), timeZone)),
      done: t('desk.taken', { name: said.name.trim() }),
      touches: [keys.orders(), keys.menu],
      onDone: (order) => {
        clear()
        onClose()
        void navigate(`/orders/${order.id}`)
      },
    })
  return (
    <MenuSheet
      title={t('desk.phoneOrder')}
      method={said.method}
      lines={lines}
      editing={editing}
      onEdited={() => setEditing(null)}
      onAdd={(menu, choice) => change({ added: withAdded({ ...noChanges, added: said.added }, menu.id, choice).added })}
      onChange={setLine}
      onClose={leave}
    >
      {(shown) => (
        <>
          <PhoneOrderPane
            draft={draft}
            lines={lines}
            menus={shown}
            isBusy={isBusy}
            error={error}
            onLine={setLine}
            onEdit={setEditing}
            onTake={() => void take()}
          />
          {question}
        </>
      )}
    </MenuSheet>
  )
}
