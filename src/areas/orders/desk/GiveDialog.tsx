import { Button } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/order.ts'
import { ownerChange } from '#machines/owner-change.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { giveOrder } from '../../../api/orders/orders.ts'
import { staffQuery } from '../../../api/reference.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Pending } from '../../../ui/feedback/Pending.tsx'
import { useMe } from '../../../commands/session.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useMaySend } from '../../../commands/use-allowed.ts'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'
import { PersonChoices } from '../../perks/PersonChoices.tsx'

/** Picks the colleague who gets an order, or who is asked to take it. */
export function GiveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  const { attempt, isBusy, error } = useCommand()
  const [chosen, setChosen] = useState<string | null>(null)
  const staff = useQuery(staffQuery())
  const manages = useMaySend(ownerChange, 'owner.move')
  const others = staff.data?.filter(
    ({ id, status, waits_tables: waits }) => waits && status === 'active' && id !== order.staff_id,
  )
  const name = others?.find(({ id }) => id === chosen)?.name ?? ''

  const give = async () => {
    if (chosen === null) return
    await attempt({
      ...giveOrder(order, chosen),
      done: t(manages ? 'desk.given' : 'desk.wasAsked', { number: order.number, name }),
      touches: [keys.order(order.id), keys.orders()],
      onDone: onClose,
    })
  }
  return (
    <Dialog
      title={t(manages ? 'desk.giveTitle' : 'desk.askTitle', { number: order.number })}
      onClose={onClose}
      foot={
        <>
          <Button text={t('common.back')} onClick={onClose} />
          <Button
            intent="primary"
            text={chosen === null ? t('desk.chooseColleague') : t(manages ? 'desk.giveTo' : 'desk.askWhom', { name })}
            disabled={chosen === null}
            loading={isBusy}
            onClick={() => void give()}
          />
        </>
      }
    >
      {!others && <Pending error={staff.error} onRetry={staff.refetch} rows={4} />}
      {others?.length === 0 && <EmptyState title={t('desk.noColleague')} />}
      <PersonChoices
        legend={t('desk.colleagues')}
        people={(others ?? []).map(({ id, name: who }) => ({
          id,
          name: who,
          ...(id === me.id && { detail: t('desk.me') }),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <CommandError error={error} />
    </Dialog>
  )
}
