import type { TFunction } from 'i18next'
import type { Approval } from '#contract/approvals/approval.ts'
import type { WordKey } from '../../i18n/word-key.ts'

type Outcome = Pick<Approval, 'state' | 'is_self' | 'approver_name'>

/** Returns the key of the words for the outcome of a question and the person who decided it. */
export function outcomeOf({ state, is_self: isSelf, approver_name: by }: Outcome): WordKey {
  if (state === 'requested') return 'approvals.outcome.expired'
  if (state === 'denied' && by !== null) return `approvals.outcome.${isSelf ? 'withdrawn' : 'deniedBy'}`
  return `approvals.outcome.${state}`
}

/** Returns the subject of an approval: "order 18", "table 7". */
export const subjectWords = (t: TFunction, { subject_type: type, subject_name: name }: Approval): string =>
  name === null ? t(`approvals.subject.${type}`) : t(`approvals.subjectNamed.${type}`, { name })
