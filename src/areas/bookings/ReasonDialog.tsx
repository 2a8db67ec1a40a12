import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings/rows.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { DialogFoot } from '../../commands/DialogFoot.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useMoney } from '../../ui/show/money-format.ts'
import { useTime } from '../../ui/show/time-format.ts'
import { ReasonPicker } from '../reasons/ReasonPicker.tsx'
import type { BookingActs } from './use-booking-acts.ts'
import { sendEvent } from '../../api/transport/client.ts'

/** Cancels or declines a booking, with the reason. */
export function ReasonDialog({
  booking,
  event,
  acts,
  onClose,
}: {
  booking: Booking
  event: 'booking.cancel' | 'booking.decline'
  acts: BookingActs
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { dateTime } = useTime()
  const money = useMoney()
  const isCancel = event === 'booking.cancel'
  const [reasonId, setReason] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const send = async () => {
    const why = { ...(reasonId && { reason_id: reasonId }), ...(remark.trim() && { remark: remark.trim() }) }
    if (await acts.send(sendEvent('booking', booking, event, why), booking, event)) onClose()
  }
  return (
    <Dialog
      title={t(isCancel ? 'bookings.cancelTitle' : 'bookings.declineTitle', { name: booking.name })}
      onClose={onClose}
      foot={
        <DialogFoot
          text={t(`bookings.do.${event}`)}
          keep={isCancel ? t('bookings.keepIt') : undefined}
          isBusy={acts.isBusy}
          disabled={!reasonId && !remark.trim()}
          onDo={() => void send()}
          onClose={onClose}
        >
          {!reasonId && !remark.trim() && <span className="small muted">{t('reason.missing')}</span>}
        </DialogFoot>
      }
    >
      <p>
        {dateTime(booking.starts_at)} · {t('floor.guests', { count: booking.pax })}
      </p>
      {booking.deposit_held > 0 && <p>{t('deposits.heldStill', { amount: money.format(booking.deposit_held) })}</p>}
      <ReasonPicker
        chart={chart}
        event={event}
        reasonId={reasonId}
        remark={remark}
        onReason={({ id }) => setReason(id)}
        onRemark={setRemark}
      />
    </Dialog>
  )
}
