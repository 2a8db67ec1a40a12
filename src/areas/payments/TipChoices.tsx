import { useTranslation } from 'react-i18next'
import { useMoney } from '../../ui/show/money-format.ts'
import { tipOf } from './cash.ts'
import type { Draft } from './tender.ts'

const percents = [0, 5, 10, 15]

interface Props {
  draft: Draft
  /** The smallest coin, where it is paid in cash. */
  step: number
  onDraft: (draft: Draft) => void
}

/** The tips that guests often give, beside the one that is typed. */
export function TipChoices({ draft, step, onDraft }: Props) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <div className="pay__quick pay__tenders" role="group" aria-label={t('pay.tip')}>
      {percents.map((percent) => {
        const tip = tipOf(draft.amount, percent, step)
        return (
          <button
            key={percent}
            type="button"
            aria-pressed={draft.tip === tip}
            onClick={() => onDraft({ ...draft, tip, isFresh: true })}
          >
            {percent === 0 ? t('pay.noTip') : `${percent} % · ${money.plain(tip)}`}
          </button>
        )
      })}
    </div>
  )
}
