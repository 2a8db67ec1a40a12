import { useTranslation } from 'react-i18next'
import type { QueueEntry, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import { actOnLine, callParty } from '../../api/queue/queue.ts'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import type { QueueActs } from './use-queue-acts.ts'

type QueueSubject = { party: QueueEntry } | { line: QueueGroupWithEntries }

/** Asks for a supervisor's PIN where the chart requires one: one call more than usual, or sending all parties home. */
export function ApproveInQueue({
  about,
  acts,
  onClose,
}: {
  about: QueueSubject
  acts: QueueActs
  onClose: () => void
}) {
  const { t } = useTranslation()
  const isCall = 'party' in about
  const event = isCall ? 'queueEntry.call' : 'queue.dismiss'
  const subject = isCall ? about.party : about.line
  const writeOf = (approved: { approval_id?: string } = {}) =>
    isCall ? callParty(about.party, approved) : actOnLine(about.line, 'dismiss', approved)
  const send = (approval_id: string) =>
    isCall
      ? acts.send(writeOf({ approval_id }), {
          lineId: about.party.group_id,
          seen: about.party,
          done: t('queue.done.queueEntry.call', { ticket: about.party.ticket }),
        })
      : acts.send(writeOf({ approval_id }), {
          lineId: about.line.id,
          done: t('queue.done.queue.dismiss', { name: about.line.name }),
        })
  return (
    <ApproveDialog
      title={
        isCall
          ? t('queue.callOnceMore', { ticket: about.party.ticket })
          : t('queue.dismissTitle', { name: about.line.name })
      }
      asked={{
        event,
        subject_type: isCall ? 'queue_entry' : 'queue_group',
        subject_id: subject.id,
        version: subject.version,
        amount: 0,
        write: writeOf(),
      }}
      isBusy={acts.isBusy}
      onApproved={({ approval_id }) =>
        void send(approval_id)
          .then(onClose)
          .catch(() => onClose())
      }
      onClose={onClose}
    >
      <p>
        {isCall
          ? t('queue.calledOften', { count: about.party.facts.calls })
          : t('queue.dismissMeans', { count: about.line.facts.live })}
      </p>
    </ApproveDialog>
  )
}
