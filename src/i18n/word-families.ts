/**
 * Families of words of which a screen knows the member only when it runs: `{}` stands for it. All other keys are checked
 * by the compiler. `tests/word-families.test.ts` lists the members of each family and asks for their words.
 */
export const wordFamilies = [
  'event.{}',
  'state.{}.{}',
  'refusal.{}',
  'refusal.booking.{}',
  'resource.{}.one',
  'resource.{}.many',
  'resource.{}.new',
  'resource.{}.count',
  'resource.{}.{}.all',
  'resource.{}.{}.{}',
  'field.{}',
  'report.{}.title',
  'report.{}.text',
  'report.column.{}',
  'report.by.{}',
  'dashboard.panel.{}',
  'dashboard.none.{}',
  'dashboard.figure.{}',
  'dashboard.hint.{}',
  'dashboard.section.{}',
  'checks.rule.{}',
  'checks.kind.{}',
  'audit.subject.{}',
  'approvals.subject.{}',
  'approvals.subjectNamed.{}',
  'floor.happened.{}',
  'preferences.{}',
  'preferences.{}.{}',
] as const
