import type { $Type, BuildColumns, ColumnBuilderBase, HasDefault, NotNull } from 'drizzle-orm'
import { boolean, integer, type PgTableWithColumns, pgTable, text } from 'drizzle-orm/pg-core'
import type { Field, FieldKind, FieldOf } from '#contract/fields.ts'
import type { SetPart } from '#contract/promotions/rule.ts'
import { fieldsOf, type Resource } from '#contract/resource.ts'
import { camel, type Camel } from './camel.ts'
import type { TaxRate, TaxWeight } from '#contract/taxes/tax.ts'
import { day, id, json, merchantId, money, names, recordColumns, rowKey } from './columns.ts'

/** The columns of fields, by their kind; fields that are stored in other tables have none. */
const columnKinds = {
  text: (name: string) => text(name),
  note: (name: string) => text(name),
  names: (name: string) => names(name),
  code: (name: string) => text(name),
  money: (name: string) => money(name),
  whole: (name: string) => integer(name),
  flag: (name: string) => boolean(name),
  choice: (name: string, { choices }: FieldOf<'choice'>) =>
    typeof choices[0] === 'number' ? integer(name) : text(name),
  day: (name: string) => day(name),
  choices: (name: string) => text(name).array(),
  reference: (name: string) => text(name),
  references: (name: string) => text(name).array(),
  items: (name: string) => text(name),
  shares: (name: string) => json<TaxWeight[]>(name),
  rates: (name: string) => json<TaxRate[]>(name),
  sets: (name: string) => json<SetPart[]>(name),
  image: (name: string) => text(name),
  file: (name: string) => text(name),
} satisfies { [K in FieldKind]: (name: string, field: FieldOf<K>) => unknown }
type Kinds = { [K in FieldKind]: ReturnType<(typeof columnKinds)[K]> }

/** Returns the name of a field's column in drizzle's table. */
export const columnOf = (name: string, { column }: Field): string => column ?? camel(name)
type ColumnOf<Name extends string, F> = F extends { column: infer Column extends string } ? Column : Camel<Name>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const baseColumns = () => ({ merchantId: merchantId(), id: id(), name: text('name').notNull(), ...recordColumns() })

function columnsOf(resource: Resource, isFilled: boolean): object {
  const own = fieldsOf(resource)
    .filter(([name, { isBeside }]) => name !== 'name' && !isBeside)
    .map(([name, field]) => {
      const column = columnOf(name, field)
      const made = columnKinds[field.kind](snake(column), field as never)
      const given = isFilled && field.initial !== undefined ? made.default(field.initial as never) : made
      return [column, field.isOptional ? given : given.notNull()]
    })
  return Object.fromEntries(own) as object
}

/** Makes the table of a record from its definition, for records that no workflow reads by typed columns. */
export const resourceTable = (resource: Resource) =>
  pgTable(resource.table, { ...baseColumns(), ...columnsOf(resource, false) }, rowKey)
export type ResourceTable = ReturnType<typeof resourceTable>

type ColumnKind<F extends Field> = F extends { kind: 'choice' }
  ? F['choices'][number] extends number
    ? Kinds['whole']
    : $Type<Kinds['text'], F['choices'][number]>
  : F extends { kind: 'choices' }
    ? $Type<Kinds['choices'], F['choices'][number][]>
    : Kinds[F['kind']]
type RecordColumn<F extends Field> = F extends { isOptional: true }
  ? ColumnKind<F>
  : F extends { initial: unknown }
    ? HasDefault<NotNull<ColumnKind<F>>>
    : NotNull<ColumnKind<F>>
type Columns<Fields> = {
  [
    Name in Exclude<keyof Fields, 'name'> & string as Fields[Name] extends { isBeside: true }
      ? never
      : ColumnOf<Name, Fields[Name]>
  ]: Fields[Name] extends Field ? RecordColumn<Fields[Name]> : never
}
type BaseColumns = ReturnType<typeof baseColumns>

/**
 * Makes the table of a record from its definition, with a column of the field's type for each; an initial value is the
 * column's default. `more` are columns that are not settings.
 */
export const recordTable = <
  const R extends Resource,
  More extends Record<string, ColumnBuilderBase> = Record<never, never>,
>(
  resource: R,
  more?: More,
) =>
  pgTable(
    resource.table,
    { ...baseColumns(), ...columnsOf(resource, true), ...more } as BaseColumns,
    rowKey,
  ) as unknown as PgTableWithColumns<{
    name: R['table']
    schema: undefined
    columns: BuildColumns<R['table'], BaseColumns & Columns<R['fields']> & More, 'pg'>
    dialect: 'pg'
  }>
