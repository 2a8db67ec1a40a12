import type { Field, FieldKind } from '#contract/fields.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import { isNumber } from '../fields/values.ts'

/** Returns the columns that a list can show beside the name, which always comes first. */
export const columnsOf = (resource: Resource): string[] => [
  ...fieldsOf(resource).flatMap(([name, { list }]) => (list && name !== 'name' ? [name] : [])),
  'status',
  'changed_at',
]

/** Returns the columns that it shows unless others were chosen. */
const usualColumns = (resource: Resource): string[] => [
  ...fieldsOf(resource).flatMap(([name, { list }]) => (list === 'shown' && name !== 'name' ? [name] : [])),
  'status',
]

/** The chosen columns, as far as they exist; else the default ones. */
export const columnsIn = (resource: Resource, kept: readonly string[] | null): string[] => {
  const known = columnsOf(resource)
  return kept?.filter((column) => known.includes(column)) ?? usualColumns(resource)
}

/** Column width in pixels by field kind; null takes the remaining width. */
const widths: Record<FieldKind, number | null> = {
  text: null,
  note: null,
  names: null,
  code: 160,
  money: 136,
  whole: 128,
  flag: 128,
  choice: 160,
  day: 136,
  choices: null,
  reference: null,
  references: null,
  image: 96,
  file: 96,
  items: null,
  shares: null,
  rates: null,
  sets: null,
}
/** The least width of a column that shares the space that is left, in pixels. */
const least = 168

/**
 * The width of each column, the name first, and the minimum width of all together, so that loading rows have their
 * final place.
 */
export function columnWidths(resource: Resource, columns: readonly string[]) {
  const each = ['name', ...columns].map((column) => {
    const field = resource.fields[column]
    return field ? widths[field.kind] : 136
  })
  return { each, together: each.reduce<number>((sum, width) => sum + (width ?? least), 44) }
}

/** The side of its column at which a field's values are aligned. */
export const alignOf = (field: Field | undefined): 'end' | undefined => (field && isNumber(field) ? 'end' : undefined)
