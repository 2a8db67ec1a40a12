import { type MoveInPart, type MoveInSource, severalOfDish } from '#contract/move-in/move-in.ts'
import { byPatterns, type ColumnRules } from '../../csv/read-table.ts'

interface Source {
  /** Tells if a file with these headers, in small letters, comes from this till. */
  isIt: (heads: readonly string[]) => boolean
  patterns: readonly (readonly [head: RegExp, part: MoveInPart])[]
  /** Parts for which its exports always have several columns; the first counts. */
  always?: readonly MoveInPart[]
}

/**
 * Pattern of each till's export, and the meaning of its columns; the first that fits counts. `plain` reads four
 * languages.
 */
const sources: Readonly<Record<MoveInSource, Source>> = {
  square: {
    isIt: (heads) => heads.includes('item name') && heads.includes('variation name'),
    patterns: [
      [/^item name$/, 'name'],
      [/^variation name$/, 'variation'],
      [/^option name \d$/, 'variation_of'],
      [/^(category|categories|reporting category)$/, 'category'],
      [/^price$/, 'price'],
      [/^sellable$/, 'available'],
      [/^modifier set - /, 'modifier'],
    ],
    always: ['category'],
  },
  loyverse: {
    isIt: (heads) =>
      heads.includes('handle') && heads.includes('name') && heads.some((head) => head.startsWith('option 1 ')),
    patterns: [
      [/^handle$/, 'key'],
      [/^name$/, 'name'],
      [/^category$/, 'category'],
      [/^option \d value$/, 'variation'],
      [/^option \d name$/, 'variation_of'],
      [/^(default )?price( \[.*\])?$/, 'price'],
      [/^available for sale( \[.*\])?$/, 'available'],
      [/^modifier - /, 'modifier'],
    ],
  },
  plain: {
    isIt: () => true,
    patterns: [
      [
        /^(name|item( name)?|dish|product( name)?|artikel(name)?|gericht|nom|article|plat|produit|nome|prato|produto|artigo)$/,
        'name',
      ],
      [/^(category|group|kategorie|warengruppe|catégorie|categorie|famille|categoria|família|familia)$/, 'category'],
      [/^((selling |sales |unit )?price|(verkaufs|brutto)?preis|prix( de vente)?|preço|preco|pvp)( \(.*\))?$/, 'price'],
      [/^(variation|variant|size|portion|variante|größe|grösse|taille|tamanho)$/, 'variation'],
      [/^(active|available|aktiv|verfügbar|actif|disponible|ativo|disponível)$/, 'available'],
    ],
  },
}

/** Finds the till that a file comes from, by its headers. */
export function sourceOf(heads: readonly string[]): MoveInSource {
  const small = heads.map((head) => head.trim().toLowerCase())
  return (Object.keys(sources) as MoveInSource[]).find((name) => sources[name].isIt(small))!
}

/** Tells if an export of any till has such a header. */
export const isHead = (head: string): boolean =>
  Object.values(sources).some(({ patterns }) => byPatterns(patterns)(head) !== undefined)

/** Returns the rules for the columns of a till's export. */
export const columnRulesOf = (source: MoveInSource): ColumnRules<MoveInPart> => ({
  partOf: byPatterns(sources[source].patterns),
  always: sources[source].always,
  several: severalOfDish,
  needed: ['name', 'price'],
  mostLines: 5000,
})

/** Returns the name of the set that a modifier column belongs to: `Modifier Set - Milk`, `Modifier - "Milk"`. */
export const modifierIn = (head: string): string =>
  head
    .replace(/^modifier( set)? - /i, '')
    .trim()
    .replaceAll(/^"|"$/g, '')
