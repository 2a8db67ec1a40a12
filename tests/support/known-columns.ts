import { getTableColumns, getTableName } from 'drizzle-orm'
import { PgInsertBuilder, PgUpdateBuilder, type PgTable } from 'drizzle-orm/pg-core'

type Row = Record<string, unknown>
type Writer = (this: object, given: Row | Row[]) => unknown

/** Wraps a method that takes rows, to have it throw on a name that is no column: drizzle leaves such names out. */
function checkNames(builder: { prototype: object }, method: string): void {
  const methods = builder.prototype as Record<string, Writer>
  const write = methods[method]!
  methods[method] = function (given) {
    const { table } = this as { table: PgTable }
    const columns = getTableColumns(table)
    const unknown = [given].flat().flatMap((row) => Object.keys(row).filter((name) => !(name in columns)))
    if (unknown.length > 0) throw new Error(`${getTableName(table)} has no column ${unknown.join(', ')}.`)
    return write.call(this, given)
  }
}

checkNames(PgInsertBuilder, 'values')
checkNames(PgUpdateBuilder, 'set')
