/** One line of the palette. */
export interface PaletteItem {
  id: string
  words: string
  /** Words that distinguish it from others of the same name. */
  more?: string
  /** Why it cannot be chosen now. */
  refusal?: string
  /** True for a line that is shown only once something is typed. */
  isAsked?: true
  run: () => void
}

/** Number of lines that a group shows. */
export const perGroup = 4

/** Letters as someone in a hurry types them: small, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Returns the items that a query finds, the best first: every word of the query begins a word of the item. Items with
 * exactly this name come first; those whose own words begin with the query, or contain it, come before those that are
 * only about it; equals keep their order.
 */
export function found<Item extends Pick<PaletteItem, 'words' | 'more'>>(items: readonly Item[], query: string): Item[] {
  const sought = plain(query.trim())
  const wanted = sought.split(/\s+/).filter(Boolean)
  const rank = ({ words, more = '' }: Item) => {
    const text = plain(`${words} ${more}`)
    const has = text.split(/[^\p{L}\p{N}]+/u)
    if (!wanted.every((word) => has.some((one) => one.startsWith(word)))) return undefined
    const own = plain(words)
    if (own === sought) return -1
    if (own.startsWith(sought)) return 0
    if (own.split(/[^\p{L}\p{N}]+/u).includes(sought)) return 1
    return has.includes(sought) ? 2 : 3
  }
  return items
    .flatMap((item) => {
      const at = rank(item)
      return at === undefined ? [] : [{ item, at }]
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
