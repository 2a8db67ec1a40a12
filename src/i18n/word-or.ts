import type { TFunction } from 'i18next'

/** Stands for no words at all: i18next takes an empty text for a missing one, and would say the key. */
const nothing = '\u0000'

/** Says a word that may be missing, since what it names comes from outside the house: then `or` is said instead. */
export function wordOr(t: TFunction, key: string | readonly string[], or: string, values?: object): string {
  const said = (t as (key: unknown, values: object) => string)(key, { ...values, defaultValue: or || nothing })
  return said === nothing ? '' : said
}
