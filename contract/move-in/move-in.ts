import { z } from 'zod'
import { named } from '../named.ts'
import { FileQuestion } from '../file-questions.ts'
import { fileColumn, ImportedRow, ImportSummary } from '../resource-import.ts'

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
export const MoveIn = named('MoveIn', {
  source: z.enum(moveInSources),
  columns: z.array(fileColumn(z.enum(moveInParts))),
  questions: z.array(FileQuestion),
  summary: ImportSummary,
  /** One for each dish, by its first line. */
  rows: z.array(ImportedRow),
  /** The categories and the questions about size or kind that are made. */
  categories: z.array(z.string()),
  options: z.array(z.string()),
  /** Modifier sets of dishes for which this store has no option: the file does not contain their items. */
  missing_modifiers: z.array(z.string()),
})
export type MoveIn = z.output<typeof MoveIn>
