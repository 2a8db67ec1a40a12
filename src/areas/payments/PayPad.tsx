import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/transport/api-error.ts'
import { useMoney } from '../../ui/show/money-format.ts'
import { CommandError } from '../../commands/refusals/CommandError.tsx'
import { useBlocked } from '../../commands/use-blocked.ts'
import { AmountPad } from './AmountPad.tsx'
import { type Coins, type Draft, draftProblem, nearestInCoins, toHandOver } from './tender.ts'

const padLabels = { amount: 'pay.toPay', tip: 'pay.tip', tendered: 'pay.tendered' } as const

/** The state of the last submission. */
export interface SendState {
  isBusy: boolean
  isFindingOut: boolean
  error: ApiError | null
}

interface Props extends SendState {
  /** The name of the person who paid it all meanwhile; null while something is due. */
  paidBy: string | null
  draft: Draft
  due: number
  coins: Coins
  /** The amount follows from a share or from items; the pad types only the tendered cash. */
  isFixed: boolean
  /** The words for the input that is missing before a payment is possible. */
  missing: string | null
  /** False if the payment method takes no tip. */
  takesTip: boolean
  onField: (field: Draft['field']) => void
  onKey: (key: string) => void
  onEnter: () => void
}

/** The amounts paid and handed over, the keys that write them, and the button that takes the payment. */
export function PayPad({
  draft,
  due,
  paidBy,
  coins,
  isFixed,
  missing,
  takesTip,
  onField,
  onKey,
  onEnter,
  ...sending
}: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const { isBusy, isFindingOut, error } = sending
  const blocked = useBlocked()
  const problem = draftProblem(draft, due, coins)
  const cash = toHandOver(draft.amount, due, coins) ?? draft.amount
  const values = { due: money.format(due), near: money.format(nearestInCoins(draft.amount, due, coins.step || 1)) }
  const note =
    blocked ??
    paidBy ??
    missing ??
    (problem
      ? t(`pay.problem.${problem}`, values)
      : draft.amount < due
        ? t('pay.rest', { rest: money.format(due - draft.amount) })
        : '')
  const canTake = problem === null && missing === null && blocked === undefined
  const field = (name: Draft['field'], label: string, value: number, isLocked = false) =>
    isLocked ? (
      <p className="pay__field" data-locked>
        <span className="muted">{label}</span>
        <strong className="figures">{money.format(value)}</strong>
      </p>
    ) : (
      <button type="button" className="pay__field" aria-pressed={draft.field === name} onClick={() => onField(name)}>
        <span className="muted">{label}</span>
        <strong className="figures">{money.format(value)}</strong>
      </button>
    )
  return (
    <div className="pay__pad">
      <div className="pay__fields stack">
        {field('amount', t('pay.toPay'), draft.amount, isFixed)}
        {takesTip && field('tip', t('pay.tip'), draft.tip)}
        {coins.isCash && field('tendered', t('pay.tendered'), draft.tendered ?? cash + draft.tip)}
      </div>
      <AmountPad
        label={t(padLabels[draft.field])}
        isOff={isFixed && !coins.isCash && draft.field !== 'tip'}
        onKey={onKey}
        onEnter={() => canTake && !isBusy && onEnter()}
      />
      <p className="pay__note small" role="status">
        {note}
      </p>
      <CommandError error={error} />
      {isFindingOut && <p className="small muted">{t('common.findingOut')}</p>}
      <Button
        className="pay__take"
        intent="primary"
        type="submit"
        large
        fill
        loading={isBusy}
        disabled={!canTake}
        text={t('pay.take', { amount: money.format((problem ? draft.amount : cash) + draft.tip) })}
      />
    </div>
  )
}
