/**
 * Families of word keys whose member a screen knows only at run time; `{}` is the place of the member. The compiler
 * checks all other keys. `tests/word-families.test.ts` lists the members of each family and checks that they have
 * words.
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
