import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settlement } from '#contract/payments/settlement.ts'
import { settlement as chart } from '#machines/settlement.machine.ts'
import { ActionButton } from '../../../commands/ActionButton.tsx'
import { useDecide } from '../../../commands/use-allowed.ts'
import { PostDialog } from './PostDialog.tsx'
import { useDayWords } from './use-day-words.ts'

/** Offers to post a day that was added up, and shows the reason if that is not possible yet. */
export function PostDay({ row }: { row: Settlement }) {
  const { t } = useTranslation()
  const dayWords = useDayWords()
  const decide = useDecide()
  const [isPosting, setIsPosting] = useState(false)
  // The dialog asks for the reason and the PIN that a missing or short count needs.
  const allowed = decide.one(chart, row, { type: 'settlement.post', uncounted: true, remark: '-' })
  return (
    <section className="settling-card no-print">
      <h3>{t('settling.step.post')}</h3>
      <p className="muted small">{t('settling.final')}</p>
      <div className="row-acts">
        <ActionButton
          allowed={allowed}
          isNext={row.counted_cash !== null}
          text={`${t('settling.post', { day: dayWords(row.business_day) })} …`}
          onClick={() => setIsPosting(true)}
        />
      </div>
      {isPosting && <PostDialog row={row} onClose={() => setIsPosting(false)} />}
    </section>
  )
}
