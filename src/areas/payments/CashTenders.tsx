import { useTranslation } from 'react-i18next'
import { useMoney } from '../../ui/show/money-format.ts'
import { changeDue, likelyTenders } from './cash.ts'
import { CountedOut } from './CountedOut.tsx'
import type { Draft } from './tender.ts'

interface Props {
  draft: Draft
  /** The amount to be handed over without a tip, rounded to what coins can pay. */
  cash: number
  onDraft: (draft: Draft) => void
}

/** The sums that guests are likely to hand over, the rounding, and the change. */
export function CashTenders({ draft, cash, onDraft }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  const all = cash + draft.tip
  const change = changeDue(all, draft.tendered ?? all)
  const tender = (sum: number | null, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={draft.tendered === sum}
      onClick={() => onDraft({ ...draft, tendered: sum, ...(sum !== null && { field: 'tendered' }), isFresh: true })}
    >
      {label}
    </button>
  )
  return (
    <>
      <div className="pay__quick pay__tenders" role="group" aria-label={t('pay.tendered')}>
        {tender(null, t('pay.exact'))}
        {likelyTenders(all, money.digits).map((sum) => tender(sum, money.format(sum)))}
      </div>
      {cash !== draft.amount && (
        <p className="muted" role="status">
          {t('pay.rounded', { cash: money.format(cash), by: money.signed(cash - draft.amount) })}
        </p>
      )}
      <p className="pay__change" role="status">
        <span>{t('pay.change')}</span>
        <strong className="figures">{change === null ? '–' : money.format(change)}</strong>
      </p>
      {change !== null && change > 0 && (
        <p className="pay__counted split wrap">
          <CountedOut amount={change} />
          <button
            type="button"
            className="link-button"
            onClick={() => onDraft({ ...draft, tip: draft.tip + change, isFresh: true })}
          >
            {t('pay.keepChange')}
          </button>
        </p>
      )}
    </>
  )
}
