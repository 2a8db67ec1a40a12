import type { TFunction } from 'i18next'
import type { FieldOf } from '#contract/fields.ts'
import type { ResourceFields } from '#contract/resource.ts'
import { wordOr } from '../../i18n/word-or.ts'

/** Returns the name of a field; fields that all records have are named alike. */
export const fieldWords = (t: TFunction, { name }: ResourceFields, field: string): string =>
  t([`resource.${name}.${field}`, `field.${field}`])

/** Returns the name of a choice: in the words of its kind, or in those of the record that it names. */
export const choiceWords = (t: TFunction, { name, fields }: ResourceFields, field: string, choice: unknown): string => {
  const { words } = fields[field] as FieldOf<'choice' | 'choices'>
  return words
    ? wordOr(t, `${words}.${String(choice)}`, String(choice))
    : t(`resource.${name}.${field}.${String(choice)}`)
}
