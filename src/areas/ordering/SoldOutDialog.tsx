import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Menu } from '#contract/menu/menu.ts'
import { keys } from '../../api/transport/keys.ts'
import { countPortions } from '../../api/menu/menu.ts'
import { DishFacts } from '../../ui/show/DishFacts.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ActionButton } from '../../commands/ActionButton.tsx'
import { useMay } from '../../commands/rights/may.ts'
import { useBlocked } from '../../commands/use-blocked.ts'
import { useCommand } from '../../commands/use-command.ts'

/** Takes a dish off sale where it is ordered, or puts it back as it was. */
export function SoldOutDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy } = useCommand()
  const mayCount = useMay('POST /admin/menu/update_balance/{id}')
  const blocked = useBlocked()
  /** Number of portions that were left before; null if they were not counted. */
  const [before, setBefore] = useState(menu.balance === 0 ? null : menu.balance)
  const isOut = menu.balance === 0
  const message = mayCount ? blocked : t('refusal.right', { right: t('right.floor') })
  const count = (balance: number | null) => {
    if (balance === 0) setBefore(menu.balance)
    void attempt({
      ...countPortions(menu.id, balance),
      done: t(balance === 0 ? 'floor.isSoldOut' : 'floor.isOnSale', { name: menu.name }),
      touches: [keys.menu, keys.resource('menu')],
    })
  }
  return (
    <Dialog title={menu.name} onClose={onClose} foot={<Button text={t('common.close')} onClick={onClose} />}>
      {(menu.description || menu.allergens.length > 0) && (
        <p className="dish-facts">
          <DishFacts description={menu.description} allergens={menu.allergens} />
        </p>
      )}
      <p>{t(isOut ? 'floor.soldOutNow' : 'floor.soldOutAsk')}</p>
      <ActionButton
        allowed={{ event: 'menu.count', ok: message === undefined, message }}
        isNext={!isOut}
        isBusy={isBusy}
        text={t(isOut ? 'floor.onSaleAgain' : 'floor.markSoldOut')}
        onClick={() => count(isOut ? before : 0)}
      />
    </Dialog>
  )
}
