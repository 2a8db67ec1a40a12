import { useTranslation } from 'react-i18next'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import type { Booking } from '#contract/bookings/rows.ts'
import type { ApiError } from '../../api/transport/api-error.ts'
import type { ApprovalTarget } from '../../api/approvals/approvals.ts'
import type { Write } from '../../api/transport/client.ts'
import { ApproveDialog } from '../../commands/ApproveDialog.tsx'
import { useCommand } from '../../commands/use-command.ts'
import { bookingWords, reasonWords } from './booking-words.ts'
import { bookingTouches } from './use-booking-acts.ts'

/** Asks a supervisor to let a booking in above a limit, and sends it with the yes. */
export function ApproveOver({
  title,
  reason,
  asked,
  writeOf,
  done,
  onDone,
  onClose,
}: {
  title: string
  /** The limit that it exceeds. */
  reason: SlotReason | null
  asked: Omit<ApprovalTarget, 'amount' | 'write'>
  writeOf: (approved: { approval_id?: string }) => Write
  done: string
  onDone: (booking: Booking) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { attempt, isBusy, error } = useCommand()
  const failed = (failure: ApiError) => bookingWords(t, failure)
  const send = (approved: { approval_id: string }) =>
    attempt<Booking>({ ...writeOf(approved), done, failed, touches: bookingTouches, onDone })
  return (
    <ApproveDialog
      title={title}
      asked={{ ...asked, amount: 0, write: writeOf({}) }}
      isBusy={isBusy}
      error={error}
      onApproved={({ approval_id }) => void send({ approval_id })}
      onClose={onClose}
    >
      <p>
        {reason && reasonWords(t, reason)} {t('bookings.overText')}
      </p>
    </ApproveDialog>
  )
}
