import type { TFunction } from 'i18next'
import type { Approval } from '#contract/rows/approval.ts'

/** What an approval is about: "order 18", "table 7". */
export const subjectWords = (t: TFunction, { subject_type: type, subject_name: name }: Approval): string =>
  name === null ? t(`approvals.subject.${type}`) : t(`approvals.subjectNamed.${type}`, { name })
