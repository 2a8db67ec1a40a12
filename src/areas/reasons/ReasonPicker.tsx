import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Reason } from '#contract/orders/choices.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { reasonsQuery } from './reasons-query.ts'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Pending } from '../../ui/feedback/Pending.tsx'
import { TextArea } from '../../ui/form/Input.tsx'
import './reasons.css'

/** Events that take food back, so that someone must say whether it was cooked. */
const asksIfMade = new Set(['order.void', 'order.cancel', 'order.edit'])

/** The configured reasons of an event as large radio buttons, their meaning for the food, and a note. */
export function ReasonPicker({
  chart,
  event,
  reasonId,
  remark,
  isLocked = false,
  onReason,
  onRemark,
}: {
  chart: LifecycleChart
  event: string
  reasonId: string | null
  remark: string
  isLocked?: boolean
  onReason: (reason: Reason) => void
  onRemark: (remark: string) => void
}) {
  const { t } = useTranslation()
  const { data: reasons, error, refetch } = useQuery(reasonsQuery(chart, event))
  const chosen = reasons?.find((reason) => reason.id === reasonId)
  if (!reasons) return <Pending error={error} onRetry={refetch} rows={3} />
  return (
    <div className="reason-picker">
      {reasons.length > 0 && (
        <ChoiceCards
          legend={
            <>
              {t('reason.why')}{' '}
              {asksIfMade.has(event) && (
                <strong>{t(chosen ? (chosen.made ? 'reason.madeYes' : 'reason.madeNo') : 'reason.madeUnknown')}</strong>
              )}
            </>
          }
          choices={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          value={reasonId}
          isLocked={isLocked}
          onChange={(id) => onReason(reasons.find((reason) => reason.id === id)!)}
        />
      )}
      <label className="reason-picker__note">
        <span>{t('reason.note')}</span>
        <TextArea
          rows={3}
          maxLength={500}
          value={remark}
          disabled={isLocked}
          onChange={(change) => onRemark(change.target.value)}
        />
      </label>
    </div>
  )
}
