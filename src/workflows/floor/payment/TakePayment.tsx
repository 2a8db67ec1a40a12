import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentOption } from '#contract/rows/setting.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { useMoney } from '../../../ui/money-format.ts'
import { CommandError } from '../CommandError.tsx'
import { AmountPad } from './AmountPad.tsx'
import { changeDue, likelyTenders, nextShare, waysToSplit } from './cash.ts'
import { type Draft, draftProblem, typeKey, wholeDue } from './tender.ts'

interface Props {
  /** Minor units. */
  due: number
  captured: number
  /** Guests among whom the bill may be split. */
  pax: number
  options: readonly PaymentOption[]
  isBusy: boolean
  isFindingOut: boolean
  error: ApiError | null
  onPay: (draft: Draft, optionId: string) => void
}

/** How to pay, how much of the due, and with cash what was handed over and what goes back. */
export function TakePayment({ due, captured, pax, options, isBusy, isFindingOut, error, onPay }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const [optionId, setOption] = useState(options[0]?.id)
  const [draft, setDraft] = useState(() => wholeDue(due, options[0]?.is_cash))
  const option = options.find((each) => each.id === optionId)
  const isCash = option?.is_cash === true
  const problem = draftProblem(draft, due, isCash)
  const change = changeDue(draft.amount, draft.tendered ?? draft.amount)
  const setAmount = (amount: number) => setDraft({ ...draft, amount, tendered: null, isFresh: true })
  const pay = () => {
    if (!problem && option && !isBusy) onPay(draft, option.id)
  }
  const choose = (chosen: PaymentOption) => {
    setOption(chosen.id)
    setDraft({ ...wholeDue(due, chosen.is_cash), amount: draft.amount })
  }
  const fieldButton = (field: Draft['field'], label: string, value: number) => (
    <button
      type="button"
      className="pay__field"
      aria-pressed={draft.field === field}
      onClick={() => setDraft({ ...draft, field, isFresh: true })}
    >
      <span className="muted">{label}</span>
      <strong className="figures">{money.format(value)}</strong>
    </button>
  )

  return (
    <form
      className="pay"
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <div className="pay__choices">
        <p className="pay__due">
          <span>{t('money.due')}</span>
          <strong className="figures">{money.format(due)}</strong>
          {captured > 0 && (
            <span className="small muted">{t('floor.pay.already', { paid: money.format(captured) })}</span>
          )}
        </p>
        <div className="pay__methods" role="group" aria-label={t('floor.pay.method')}>
          {options.map((each) => (
            <button key={each.id} type="button" aria-pressed={each.id === optionId} onClick={() => choose(each)}>
              {each.name}
            </button>
          ))}
        </div>
        <div className="pay__quick" role="group" aria-label={t('floor.pay.amount')}>
          <button type="button" aria-pressed={draft.amount === due} onClick={() => setAmount(due)}>
            {t('floor.pay.whole')}
          </button>
          {waysToSplit(pax).map((guests) => (
            <button
              key={guests}
              type="button"
              aria-pressed={draft.amount === nextShare(due, guests) && draft.amount !== due}
              onClick={() => setAmount(nextShare(due, guests))}
            >
              {t('floor.pay.share', { count: guests })}{' '}
              <span className="figures muted">{money.plain(nextShare(due, guests))}</span>
            </button>
          ))}
        </div>
        {isCash && (
          <div className="pay__quick pay__tenders" role="group" aria-label={t('floor.pay.tendered')}>
            <button
              type="button"
              aria-pressed={draft.tendered === null}
              onClick={() => setDraft({ ...draft, tendered: null, isFresh: true })}
            >
              {t('floor.pay.exact')}
            </button>
            {likelyTenders(draft.amount, money.digits).map((sum) => (
              <button
                key={sum}
                type="button"
                aria-pressed={draft.tendered === sum}
                onClick={() => setDraft({ ...draft, tendered: sum, field: 'tendered', isFresh: true })}
              >
                {money.format(sum)}
              </button>
            ))}
          </div>
        )}
        {isCash && (
          <p className="pay__change" role="status">
            <span>{t('floor.pay.change')}</span>
            <strong className="figures">{change === null ? '–' : money.format(change)}</strong>
          </p>
        )}
      </div>
      <div className="pay__pad">
        {fieldButton('amount', t('floor.pay.toPay'), draft.amount)}
        {isCash && fieldButton('tendered', t('floor.pay.tendered'), draft.tendered ?? draft.amount)}
        <AmountPad
          label={t(draft.field === 'amount' ? 'floor.pay.toPay' : 'floor.pay.tendered')}
          onKey={(key) => setDraft(typeKey(draft, key))}
          onEnter={pay}
        />
        <p className="pay__note small" role="status">
          {problem
            ? t(`floor.pay.problem.${problem}`, { due: money.format(due) })
            : draft.amount < due
              ? t('floor.pay.rest', { rest: money.format(due - draft.amount) })
              : ''}
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
          disabled={problem !== null || !option}
          text={t('floor.pay.take', { amount: money.format(draft.amount) })}
        />
      </div>
    </form>
  )
}
