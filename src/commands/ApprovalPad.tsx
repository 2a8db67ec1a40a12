import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FailureCode } from '../api/transport/api-error.ts'
import { clockText } from '../ui/show/Elapsed.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useMoney } from '../ui/show/money-format.ts'
import { type HeldPin, PinPad } from '../ui/form/PinPad.tsx'
import { useCountdown } from '../ui/hooks/use-countdown.ts'
import { errorWords } from './error-words.ts'
import { useBlocked } from './use-blocked.ts'
import './commands.css'

interface Failure {
  code: FailureCode
  message: string
  retry_after?: number
}

/** Seconds until a PIN may be tried again, after too many wrong ones. */
export const usePinWait = (error?: Pick<Failure, 'code' | 'retry_after'> | null): number =>
  useCountdown(error?.code === 'too_many_attempts' ? (error.retry_after ?? 60) : 0, error)

/** Number of digits of a PIN that approves. */
const whole = 6

/**
 * The PIN pad of an approval: the amount that it covers (minor units), the error of the last PIN, and the wait after
 * too many. The last digit submits nothing: the button below the pad does, with the words of `act`, unless the
 * surrounding flow has its own button.
 */
export function ApprovalPad({
  amount,
  error,
  isBusy,
  act,
  onPin,
  held,
  waiting,
}: {
  amount: number
  /** The act and its amount, as the button names it. */
  act?: string
  error?: Failure | null
  isBusy: boolean
  onPin: (pin: string) => void
  held?: HeldPin
  /** The other way: someone answers on their own device. */
  waiting?: { isWaiting: boolean; ask: () => void; withdraw: () => void }
}) {
  const { t } = useTranslation()
  const money = useMoney()
  const wait = usePinWait(error)
  const blocked = useBlocked()
  const [own, setOwn] = useState('')
  const { digits, onDigits } = held ?? { digits: own, onDigits: setOwn }
  const commit = () => {
    if (digits.length < whole) return
    onDigits('')
    onPin(digits)
  }
  if (waiting?.isWaiting)
    return (
      <EmptyState title={t('approve.waiting')} text={t('approve.waitingText')}>
        <Button size="large" text={t('approve.withdraw')} onClick={waiting.withdraw} />
      </EmptyState>
    )
  if (blocked) return <EmptyState title={t('approve.blocked')} text={blocked} />
  const elsewhere = waiting && (
    <Button size="large" fill text={t('approve.elsewhere')} disabled={isBusy} onClick={waiting.ask} />
  )
  if (wait > 0)
    return (
      <EmptyState title={t('approve.tooMany')} text={t('approve.wait', { time: clockText(wait * 1000) })}>
        {elsewhere}
      </EmptyState>
    )
  return (
    <div className="approval-pad stack gap-12">
      <p className="approval-pad__error" role="alert">
        {error && errorWords(t, error)}
      </p>
      <PinPad
        isBusy={isBusy}
        onPin={act === undefined ? onPin : commit}
        held={{ digits, onDigits }}
        note={t(amount > 0 ? 'approve.covers' : 'approve.lasts', { amount: money.format(amount) })}
      />
      {act !== undefined && (
        <div role="group" aria-label={t('approve.commit')}>
          <Button
            intent="primary"
            size="large"
            fill
            loading={isBusy}
            disabled={digits.length < whole}
            text={act}
            onClick={commit}
          />
        </div>
      )}
      {elsewhere}
    </div>
  )
}
