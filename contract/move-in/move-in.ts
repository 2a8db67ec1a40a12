import type { FileQuestion } from '../file-questions.ts'
import type { FileColumn, ImportedRow, ImportSummary } from '../resource-import.ts'

/** The tills whose exports are known by their heads; `plain` is any other table. */
export const moveInSources = ['square', 'loyverse', 'plain'] as const
export type MoveInSource = (typeof moveInSources)[number]

/**
 * The meanings of a column in another till's export. `key` joins the lines of one dish. `variation` is the size or kind
 * of a line, `variation_of` the name of that choice ("Size"). A `modifier` column contains a yes for each dish with the
 * modifier set in its heading.
 */
export const moveInParts = [
  'name',
  'category',
  'price',
  'variation',
  'variation_of',
  'available',
  'key',
  'modifier',
] as const
export type MoveInPart = (typeof moveInParts)[number]

/** Several columns may give these fields of a dish; every other field has one. */
export const severalOfDish: ReadonlySet<MoveInPart> = new Set(['variation', 'variation_of', 'modifier'])

/** `POST /admin/menu_move_in`: the effect of a file of another till, before or after the import. */
export interface MoveIn {
  source: MoveInSource
  columns: FileColumn<MoveInPart>[]
  questions: FileQuestion[]
  summary: ImportSummary
  /** One for each dish, by its first line. */
  rows: ImportedRow[]
  /** The categories and the questions about size or kind that are made. */
  categories: string[]
  options: string[]
  /** Modifier sets of dishes for which this store has no option: the file does not contain their items. */
  missing_modifiers: string[]
}
