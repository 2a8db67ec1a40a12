import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overStates } from '#contract/bookings/states.ts'
import type { BookingDetail, Deposit } from '#contract/bookings/rows.ts'
import { deposit as chart } from '#machines/deposit.machine.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { ApproveWithReason } from '../../../commands/ApproveWithReason.tsx'
import { useAllowed } from '../../../commands/use-allowed.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useMethodName } from '../../../commands/use-method-name.ts'
import { useMoney } from '../../../ui/show/money-format.ts'
import { useTime } from '../../../ui/show/time-format.ts'
import { bookingTouches } from '../use-booking-acts.ts'
import { DepositDialog } from './DepositDialog.tsx'
import { sendEvent } from '../../../api/transport/client.ts'
import type { WordsIn } from '../../../i18n/word-key.ts'
import '../bookings.css'

const steps = ['deposit.take', 'deposit.waive', 'deposit.return', 'deposit.keep', 'deposit.holdAgain'] as const
type Step = (typeof steps)[number]
const asksForMore: ReadonlySet<Step> = new Set(['deposit.take', 'deposit.return', 'deposit.keep', 'deposit.holdAgain'])

/** One deposit: its outcome so far, and the present steps of its chart. */
function OneDeposit({ row, onStep }: { row: Deposit; onStep: (step: Step) => void }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { dateOfYear, time } = useTime()
  const methodName = useMethodName()
  const allowed = useAllowed(chart, row)
  const { amount, held, used, kept, returned, state, payment_method: method, reason, staff_name: staff } = row
  const { at, state_at: changed } = row
  const parts = { held, used, kept, returned }
  const shown = Object.entries(parts).filter(([, part]) => part > 0 && part < amount)
  return (
    <li>
      <p>
        {money.format(amount)} · {t(`state.deposit.${state}`)}
      </p>
      {shown.length > 0 && (
        <p className="figures">
          {shown
            .map(([name, part]) =>
              t(`deposits.part.${name as WordsIn<'deposits.part.'>}`, { amount: money.format(part) }),
            )
            .join(' · ')}
        </p>
      )}
      <p className="small muted">
        {[`${dateOfYear(at)}, ${time(at)}`, method && methodName(method), staff].filter(Boolean).join(' · ')}
        {reason && (
          <>
            <br />
            {`${dateOfYear(changed)}, ${time(changed)} · ${reason}`}
          </>
        )}
      </p>
      <div className="deposits__acts wrap">
        {steps.map(
          (step) =>
            (step !== 'deposit.holdAgain' || kept > 0) &&
            allowed[step] &&
            allowed[step].reason !== 'state' && (
              <ActionButton
                key={step}
                allowed={allowed[step]}
                text={asksForMore.has(step) ? `${t(`event.${step}`)} …` : t(`event.${step}`)}
                onClick={() => onStep(step)}
              />
            ),
        )}
      </div>
    </li>
  )
}

/** The deposits of a booking, and asking for one. */
export function Deposits({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { attempt } = useCommand()
  const [asked, ask] = useState<{ id: string; step: Step } | 'new' | null>(null)
  const due = booking.deposit_asked ?? 0
  const isOver = (overStates as readonly string[]).includes(booking.state)
  const facts = { isExpected: !isOver, amount: due, held: 0, used: 0, kept: 0 }
  const taking = useAllowed(chart, { state: 'due', facts })['deposit.take']
  const row = asked === null || asked === 'new' ? undefined : booking.deposits.find(({ id }) => id === asked.id)
  const onClose = () => ask(null)
  const step = (one: Deposit, event: Step) =>
    asksForMore.has(event)
      ? ask({ id: one.id, step: event })
      : void attempt({
          ...sendEvent('deposit', one, event),
          done: `${money.format(one.amount)}: ${t(`event.${event}`)}`,
          touches: bookingTouches,
        })
  const canAsk = taking && (taking.ok || booking.deposits.length === 0) && !isOver
  if (booking.deposits.length === 0 && !canAsk) return null
  return (
    <section className="deposits" aria-label={t('deposits.many')}>
      <h3>{t('deposits.many')}</h3>
      {due > 0 && booking.deposits.length === 0 && !isOver && (
        <p className="muted">{t('deposits.asked', { amount: money.format(due) })}</p>
      )}
      <ul>
        {booking.deposits.map((one) => (
          <OneDeposit key={one.id} row={one} onStep={(event) => step(one, event)} />
        ))}
      </ul>
      {canAsk && (
        <div className="deposits__acts wrap">
          <ActionButton allowed={taking} text={`${t('deposits.add')} …`} onClick={() => ask('new')} />
        </div>
      )}
      {asked === 'new' && <DepositDialog booking={booking} onClose={onClose} />}
      {row && asked !== null && asked !== 'new' && asked.step === 'deposit.take' && (
        <DepositDialog booking={booking} row={row} onClose={onClose} />
      )}
      {row && asked !== null && asked !== 'new' && asked.step !== 'deposit.take' && (
        <EndDeposit booking={booking} row={row} event={asked.step} onClose={onClose} />
      )}
    </section>
  )
}

/** Takes the reason why a deposit is returned, kept or held again, then a PIN. */
function EndDeposit({
  booking,
  row,
  event,
  onClose,
}: {
  booking: BookingDetail
  row: Deposit
  event: Step
  onClose: () => void
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const amount = event === 'deposit.holdAgain' ? row.kept : row.held
  const does = t(`deposits.does.${event as WordsIn<'deposits.does.'>}`, {
    amount: money.format(amount),
    name: booking.name,
  })
  const isPromised = !(overStates as readonly string[]).includes(booking.state)
  return (
    <ApproveWithReason
      title={`${booking.name}: ${t(`event.${event}`)}`}
      text={event === 'deposit.return' && isPromised ? `${does} ${t('deposits.bookingStays')}` : does}
      asked={{ event, subject_type: 'deposit', subject_id: row.id, version: row.version, amount }}
      writeOf={(more) => sendEvent('deposit', row, event, more)}
      touches={bookingTouches}
      onClose={onClose}
    />
  )
}
