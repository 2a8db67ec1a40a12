import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueEntry } from '#contract/queue/queue.ts'
import { queueEntry } from '#machines/queue-entry.machine.ts'
import { removeParty } from '../../../api/queue/queue.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ReasonPicker } from '../../reasons/ReasonPicker.tsx'
import type { QueueActs } from '../use-queue-acts.ts'
import { DialogFoot } from '../../../commands/DialogFoot.tsx'

/** Takes a party off its line, with the reason. */
export function RemovePartyDialog({
  party,
  acts,
  onClose,
}: {
  party: QueueEntry
  acts: QueueActs
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [reasonId, setReason] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const remove = async () => {
    if (!reasonId) return
    const why = { reason_id: reasonId, ...(remark.trim() && { remark: remark.trim() }) }
    const done = t('queue.done.queueEntry.remove', { ticket: party.ticket })
    await acts
      .send(removeParty(party, why), { lineId: party.group_id, seen: party, done })
      .then(onClose)
      .catch(() => undefined)
  }
  return (
    <Dialog
      title={t('queue.removeTitle', { ticket: party.ticket, name: party.name ?? t('queue.guest') })}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t('queue.action.queueEntry.remove')}
          isBusy={acts.isBusy}
          disabled={!reasonId}
          onDo={() => void remove()}
          onClose={onClose}
        >
          {acts.notice ? (
            <p className="command-error" role="alert">
              {acts.notice.text}
            </p>
          ) : (
            !reasonId && <span className="small muted">{t('reason.missing')}</span>
          )}
        </DialogFoot>
      }
    >
      <ReasonPicker
        chart={queueEntry}
        event="queueEntry.remove"
        reasonId={reasonId}
        remark={remark}
        onReason={({ id }) => setReason(id)}
        onRemark={setRemark}
      />
    </Dialog>
  )
}
