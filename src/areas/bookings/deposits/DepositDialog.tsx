import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookingDetail, Deposit } from '#contract/bookings/rows.ts'
import { askForDeposit } from '../../../api/bookings/deposits.ts'
import { sendEvent } from '../../../api/transport/client.ts'
import { FormDialog } from '../../../commands/FormDialog.tsx'
import { OnePayment, useOnePayment } from '../../../commands/OnePayment.tsx'
import { useCommand } from '../../../commands/use-command.ts'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { useMoney } from '../../../ui/show/money-format.ts'
import { bookingTouches } from '../use-booking-acts.ts'

/** Returns the amount that the experience requires beyond the existing deposits. */
function stillAsked({ deposit_asked: asked, deposits }: BookingDetail): number {
  const there = deposits.filter(({ state }) => state !== 'waived' && state !== 'returned')
  return Math.max(0, (asked ?? 0) - there.reduce((sum, { amount }) => sum + amount, 0))
}

/** Takes a requested deposit, or requests a new one, which may be paid at once. */
export function DepositDialog({
  booking,
  row,
  onClose,
}: {
  booking: BookingDetail
  row?: Deposit
  onClose: () => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const { attempt, isBusy, isFindingOut, error } = useCommand()
  const [amount, setAmount] = useState(row?.amount ?? stillAsked(booking))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const payment = useOnePayment(amount, true)
  const isNow = row !== undefined || when === 'now'
  const send = async () => {
    const paid = isNow ? payment.fields : {}
    if (!paid) return
    await attempt({
      ...(row
        ? sendEvent('deposit', row, 'deposit.take', paid)
        : askForDeposit({ booking_id: booking.id, amount, ...paid })),
      done: t(isNow ? 'deposits.taken' : 'deposits.askedFor', { amount: money.format(amount), name: booking.name }),
      touches: bookingTouches,
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('deposits.title', { name: booking.name })}
      className="form-fields"
      text={
        !isNow
          ? t('deposits.askLater')
          : payment.option || payment.options.length === 0
            ? t('pay.take', { amount: money.format(payment.cash ?? amount) })
            : t('pay.chooseMethod')
      }
      error={error}
      isBusy={isBusy}
      isFindingOut={isFindingOut}
      disabled={isNow && payment.isShort}
      missing={[amount === 0 && t('money.amount'), isNow && !payment.option && t('pay.method')]}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {!row && (
        <>
          <MoneyField label={t('money.amount')} amount={amount} autoFocus onChange={setAmount} />
          <Segmented
            legend={t('deposits.when')}
            choices={(['now', 'later'] as const).map((value) => ({ value, label: t(`deposits.when.${value}`) }))}
            value={when}
            onChange={setWhen}
          />
        </>
      )}
      {isNow && <OnePayment payment={payment} />}
      <p className="muted">{t('deposits.about')}</p>
    </FormDialog>
  )
}
