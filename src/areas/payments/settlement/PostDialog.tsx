import { Button, Checkbox } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { keys } from '../../../api/transport/keys.ts'
import { postDay } from '../../../api/payments/settlements.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Money } from '../../../ui/show/Money.tsx'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { useDecide } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { Obstacles } from './Obstacles.tsx'
import { useDayWords } from './use-day-words.ts'
import { useDrawerWords } from './use-drawer-words.ts'
import { Input } from '../../../ui/form/Input.tsx'

/** Shows the figures that become final, asks why cash is missing or was not counted, and then for the PIN. */
export function PostDialog({ row, onClose }: { row: Settlement; onClose: () => void }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const drawerWords = useDrawerWords()
  const decide = useDecide()
  const { attempt, isBusy, error } = useCommand()
  const [isWithoutCount, setIsWithoutCount] = useState(false)
  const [typed, setTyped] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const { facts } = row
  const isUncounted = facts.countedCash === null && (facts.expectedCash === null || facts.expectedCash > 0)
  const isOff = isUncounted || (facts.countedCash ?? 0) < (facts.expectedCash ?? 0)
  const remark = typed.trim()
  const said = { ...(isWithoutCount && { uncounted: true }), ...(isOff && remark && { remark }) }
  const allowed = decide.one(chart, row, { type: 'settlement.post', ...said })
  const title = t('settling.post', { day: dayWords(row.business_day) })

  const post = (approval_id?: string) =>
    attempt({
      ...postDay(row, { ...said, approval_id }),
      done: t('settling.dayPosted', { day: dayWords(row.business_day) }),
      touches: [keys.settlements],
      onDone: onClose,
    })
  if (isApproving)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event: 'settlement.post',
          subject_type: 'settlement',
          subject_id: row.id,
          version: row.version,
          amount: 0,
          write: postDay(row, said),
        }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void post(approval_id)}
        onClose={onClose}
      >
        <p>
          {drawerWords(row)} · {remark}
        </p>
      </ApproveDialog>
    )
  const isOpen = facts.openOrders + facts.runningRefunds + facts.failedEffects > 0
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button text={t('common.back')} onClick={onClose} />
          <ActionButton
            allowed={allowed}
            isNext
            isBusy={isBusy}
            text={allowed.approval ? t('orders.toApproval') : title}
            onClick={() => (allowed.approval ? setIsApproving(true) : void post())}
          />
        </>
      }
    >
      <div className="settling-adjust stack gap-16">
        {row.total !== null && (
          <p>
            {t('settling.total')}: <Money amount={row.total} />
          </p>
        )}
        {(row.counted_cash !== null || isUncounted) && <p data-off={isOff || undefined}>{drawerWords(row)}</p>}
        {isOpen && (
          <div>
            <p>{t('settling.stillOpen')}</p>
            <Obstacles row={row} />
          </div>
        )}
        {isUncounted && (
          <Checkbox
            label={t('settling.withoutCount')}
            checked={isWithoutCount}
            onChange={({ currentTarget }) => setIsWithoutCount(currentTarget.checked)}
          />
        )}
        {isOff && (
          <label className="settling-count row wrap">
            {t(isUncounted ? 'settling.whyUncounted' : 'settling.whyMissing')}
            <Input maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />
          </label>
        )}
        <p className="muted small">{t('settling.final')}</p>
      </div>
    </Dialog>
  )
}
