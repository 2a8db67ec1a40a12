import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'
import { keys } from '../../../api/transport/keys.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ApproveDialog } from '../../../commands/ApproveDialog.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { useDayWords } from './use-day-words.ts'
import { Input } from '../../../ui/form/Input.tsx'

const ways = ['missing', 'tooMuch'] as const

/** Takes the difference of a posted day and its reason, then the PIN. */
export function AdjustDialog({ row, onClose }: { row: Settlement; onClose: () => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const dayWords = useDayWords()
  const { attempt, isBusy, error } = useCommand()
  const expected = row.expected_cash ?? 0
  const off = (row.facts.countedCash ?? expected) - expected
  const [way, setWay] = useState<(typeof ways)[number]>(off > 0 ? 'tooMuch' : 'missing')
  const [typed, setTyped] = useState(off === 0 ? '' : money.typed(Math.abs(off)))
  const [remark, setRemark] = useState('')
  const [isApproving, setIsApproving] = useState(false)
  const size = money.parse(typed)
  const amount = size === null ? null : way === 'missing' ? -size : size
  const isReady = amount !== null && amount !== 0 && remark.trim() !== ''
  const title = t('settling.adjustTitle', { day: dayWords(row.business_day) })

  const writeOf = (approved: { approval_id?: string } = {}) =>
    sendEvent('settlement', row, 'settlement.adjust', {
      ...(amount !== null && { amount }),
      remark: remark.trim(),
      ...approved,
    })

  const adjust = async (approval_id: string) => {
    if (amount === null) return
    await attempt({
      ...writeOf({ approval_id }),
      done: title,
      touches: [keys.settlements],
      onDone: onClose,
    })
  }
  if (isApproving && amount !== null)
    return (
      <ApproveDialog
        title={title}
        asked={{
          event: 'settlement.adjust',
          subject_type: 'settlement',
          subject_id: row.id,
          version: row.version,
          amount: 0,
          write: writeOf(),
        }}
        isBusy={isBusy}
        error={error}
        onApproved={({ approval_id }) => void adjust(approval_id)}
        onClose={onClose}
      >
        <p>
          {money.signed(amount)} · {remark}
        </p>
      </ApproveDialog>
    )
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button text={t('common.back')} onClick={onClose} />
          <Button
            intent="primary"
            text={t('orders.toApproval')}
            disabled={!isReady}
            onClick={() => setIsApproving(true)}
          />
        </>
      }
    >
      <div className="settling-adjust stack gap-16">
        <Segmented
          legend={t('settling.adjust')}
          choices={ways.map((value) => ({ value, label: t(`settling.way.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        <label className="settling-count row wrap">
          {t('settling.difference')}
          <Input
            className="figures"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <label className="settling-count row wrap">
          {t('settling.why')}
          <Input maxLength={200} value={remark} onChange={(event) => setRemark(event.target.value)} />
        </label>
      </div>
    </Dialog>
  )
}
