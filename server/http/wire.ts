import { camel, type Camel } from '../db/schema/camel.ts'

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** The names that a row may lack. */
type Optional<Row> = { [Name in keyof Row]-?: object extends Pick<Row, Name> ? Name : never }[keyof Row]

/** The names that are not fields of the row, and those that are missing. */
type Wrong<Row, Named extends string> = Exclude<Named, keyof Row> | Exclude<keyof Row, Named | Optional<Row>>

type Verdict<Row, Named extends string> = [Wrong<Row, Named>] extends [never]
  ? unknown
  : `wrong: ${Wrong<Row, Named> & string}`

/** A row of the API as the database has it: fields by the names of its columns, instants as dates. */
type Columns<Row, Named> = {
  [Name in keyof Row & string as Name extends Named ? Camel<Name> : never]: string extends Row[Name]
    ? Row[Name] | Date
    : Row[Name]
}

/**
 * Returns a function that makes rows of the API, with the contract's types, from rows of the database:
 * `wire<Payment>()('id version state at')` takes only these fields, in this order, with instants as ISO text. Computed
 * values have names like columns too. Other columns of the row are not sent, and a field that is undefined is left out.
 */
export const wire =
  <Row extends object>() =>
  <Text extends string>(...names: (Text & Verdict<Row, Words<Text>>)[]) => {
    const fields = names
      .join(' ')
      .split(' ')
      .map((name) => [name, camel(name)] as const)
    return (row: Columns<Row, Words<Text>>): Row => {
      const made: Record<string, unknown> = {}
      for (const [name, column] of fields) {
        const value = (row as Record<string, unknown>)[column]
        if (value !== undefined) made[name] = value instanceof Date ? value.toISOString() : value
      }
      return made as Row
    }
  }
