import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Field, FieldKind } from '#contract/fields.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import { day, id, merchantId, money, names, recordColumns, rowKey } from './columns.ts'

/** The columns of fields, by their kind; fields that are stored in other tables have none. */
const columnKinds = {
  text: (name) => text(name),
  note: (name) => text(name),
  names: (name) => names(name),
  code: (name) => text(name),
  money: (name) => money(name),
  whole: (name) => integer(name),
  flag: (name) => boolean(name),
  choice: (name) => text(name),
  day: (name) => day(name),
  choices: (name) => text(name).array(),
  reference: (name) => text(name),
  references: (name) => text(name).array(),
  items: (name) => text(name),
  image: (name) => text(name),
  file: (name) => text(name),
} satisfies Record<FieldKind, (name: string) => unknown>

/** Returns the name of a field's column in drizzle's table. */
export const columnOf = (name: string, { column }: Field): string =>
  column ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Makes the table of a record from its definition, for records that no workflow reads by typed columns. */
export function resourceTable(resource: Resource) {
  const own = fieldsOf(resource)
    .filter(([name, { isBeside }]) => name !== 'name' && !isBeside)
    .map(([name, field]) => {
      const column = columnOf(name, field)
      const made = columnKinds[field.kind](snake(column))
      return [column, field.isOptional ? made : made.notNull()]
    })
  const columns = { merchantId: merchantId(), id: id(), name: text('name').notNull(), ...recordColumns() }
  return pgTable(resource.table, { ...columns, ...(Object.fromEntries(own) as object) }, rowKey)
}
export type ResourceTable = ReturnType<typeof resourceTable>
