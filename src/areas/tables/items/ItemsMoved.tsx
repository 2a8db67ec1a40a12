import { Button } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { CombinedOrder } from '#contract/combining/combine.ts'
import { partOrders } from '../../../api/combining/combine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useNow } from '../../../ui/show/clock.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { CommandError } from '../../../commands/refusals/CommandError.tsx'

/** The items that were moved, with the button that undoes it while there is time. */
export function ItemsMoved({ moved, count, onClose }: { moved: CombinedOrder; count: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { attempt, isBusy, error } = useCommand()
  const left = Math.max(0, Math.ceil((Date.parse(moved.combine.undo_until) - useNow()) / 1000))
  const undo = () =>
    attempt({
      ...partOrders(moved.id),
      done: t('floor.items.undone'),
      touches: [keys.tables, keys.table(), keys.orders()],
      onDone: onClose,
    })
  const done = t('floor.items.done', { count, name: moved.table_name ?? moved.number })
  return (
    <Dialog
      title={done}
      onClose={onClose}
      foot={
        <>
          {left > 0 && (
            <Button
              large
              icon={<Undo />}
              loading={isBusy}
              text={t('combining.undo', { count: left })}
              onClick={() => void undo()}
            />
          )}
          <Button large intent="primary" text={t('common.close')} onClick={onClose} />
        </>
      }
    >
      <p>{t('combining.relabelled')}</p>
      <CommandError error={error} />
    </Dialog>
  )
}
