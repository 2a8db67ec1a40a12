import { fieldsOf, type Resource } from '#contract/resource.ts'

/** What a list can show beside the name, which always stands first. */
export const columnsOf = (resource: Resource): string[] => [
  ...fieldsOf(resource).flatMap(([name, { list }]) => (list && name !== 'name' ? [name] : [])),
  'status',
  'changed_at',
]

/** What it shows as it was made. */
export const usualColumns = (resource: Resource): string[] => [
  ...fieldsOf(resource).flatMap(([name, { list }]) => (list === 'shown' && name !== 'name' ? [name] : [])),
  'status',
]

/** The columns that somebody chose, as far as there are such; else those that it was made with. */
export const columnsIn = (resource: Resource, kept: readonly string[] | null): string[] => {
  const known = columnsOf(resource)
  return kept?.filter((column) => known.includes(column)) ?? usualColumns(resource)
}
