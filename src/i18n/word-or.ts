import type { TFunction } from 'i18next'

/** Marks an empty text: i18next takes an empty default for a missing one, and would return the key. */
const nothing = '\u0000'

/** Returns a text that may be missing, since its key comes from outside the product: then `or` is returned instead. */
export function wordOr(t: TFunction, key: string | readonly string[], or: string, values?: object): string {
  const said = (t as (key: unknown, values: object) => string)(key, { ...values, defaultValue: or || nothing })
  return said === nothing ? '' : said
}
