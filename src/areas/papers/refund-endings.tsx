import type { TFunction } from 'i18next'
import type { Refund } from '#contract/payments/refund.ts'
import type { DialogOfStep } from '../../commands/RowActs.tsx'
import type { AskedWords } from '../../commands/WordsDialog.tsx'
import { RefundByHand } from './RefundByHand.tsx'

/** The questions of the steps that end a refund. */
export const endingsOf = (t: TFunction, refund: Refund): Record<string, AskedWords | DialogOfStep> => {
  const why = { field: 'remark', label: t('refunds.why') }
  return {
    'refund.completeByHand': (dialog) => <RefundByHand {...dialog} amount={refund.amount} />,
    'refund.deny': why,
    'refund.cancel': why,
  }
}
