import type { TFunction } from 'i18next'

/** Says a word that may be missing, since what it names comes from outside the house: then `or` is said instead. */
export const wordOr = (t: TFunction, key: string | readonly string[], or: string, values?: object): string =>
  (t as (key: unknown, values: object) => string)(key, { ...values, defaultValue: or })
