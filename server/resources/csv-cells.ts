import type { Field, FieldKind, FieldOf } from '#contract/fields.ts'
import { languages } from '#contract/states.ts'
import de from '#contract/locales/de/resources.json' with { type: 'json' }
import en from '#contract/locales/en/resources.json' with { type: 'json' }
import fr from '#contract/locales/fr/resources.json' with { type: 'json' }
import pt from '#contract/locales/pt/resources.json' with { type: 'json' }
import type { Language } from '#contract/states.ts'
import type { Resource } from '#contract/resource.ts'
import { minorUnits } from '../csv/decimals.ts'
import { decimal, formulae } from '../csv/write.ts'
import { Unreadable } from '../http/problem.ts'

const texts: Record<Language, Record<string, string>> = { en, fr, de, pt }
type Values = Readonly<Record<string, unknown>>

/** Settings for reading and writing cells: the currency's digits, the language, and the records behind names. */
export interface CellStyle {
  digits: number
  language: Language
  /** The other fields of the same record, as they are now. */
  values: Values
  labels: Readonly<Record<string, readonly string[]>>
  /** Finds a record by its name or id. */
  idOf: (to: string, name: string) => string | undefined
}

/** Returns the name of a column in a language. */
export const headOf = ({ name }: Resource, column: string, language: Language): string =>
  texts[language][`resource.${name}.${column}`] ?? texts[language][`field.${column}`] ?? column

const between = ' | '
const split = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

function wholeNumber(cell: string): number {
  if (!/^-?\d{1,9}$/.test(cell)) throw new Unreadable('whole', { cell })
  return Number(cell)
}

const isShare = ({ isShare: isAlways, shareIf }: FieldOf<'money'>, values: Values) =>
  isAlways === true || (shareIf !== undefined && values[shareIf[0]] === shareIf[1])
const digitsOf = (field: FieldOf<'money'>, { values, digits }: CellStyle) => (isShare(field, values) ? 2 : digits)

const yes = new Set(['1', 'true', 'x', 'y', ...languages.map((each) => texts[each]['field.yes']!.toLowerCase())])
const no = new Set(['0', 'false', 'n', '', ...languages.map((each) => texts[each]['field.no']!.toLowerCase())])

/** Tells if a cell says yes, or no, in any of our languages. */
export const isYes = (cell: string): boolean => yes.has(cell.trim().toLowerCase())
export const isNo = (cell: string): boolean => no.has(cell.trim().toLowerCase())

function named(to: string, name: string, { idOf }: CellStyle): string {
  const id = idOf(to, name)
  if (id === undefined) throw new Unreadable('unknown', { cell: name })
  return id
}

interface Cell<K extends FieldKind> {
  write: (value: never, style: CellStyle, field: FieldOf<K>, name: string) => string
  read: (cell: string, style: CellStyle, field: FieldOf<K>) => unknown
}
interface Item {
  name: string
  price: number
}
const plain = { write: (value: string) => value, read: (cell: string) => cell }

/** Format of a value in a cell, by the kind of its field. */
const cells: { [K in FieldKind]: Cell<K> } = {
  text: plain,
  note: plain,
  day: plain,
  code: plain,
  names: {
    write: (value: Record<string, string>) =>
      Object.entries(value)
        .map(([language, words]) => `${language}: ${words}`)
        .join(between),
    read: (cell) => Object.fromEntries(split(cell).map((part) => part.split(/:\s*/, 2) as [string, string])),
  },
  money: {
    write: (value: number, style, field) => decimal(value, digitsOf(field, style), style.language),
    read: (cell, style, field) => minorUnits(cell, digitsOf(field, style)),
  },
  whole: { write: (value: number) => String(value), read: wholeNumber },
  flag: {
    write: (value: boolean, { language }) => texts[language][value ? 'field.yes' : 'field.no']!,
    read(cell) {
      if (!isYes(cell) && !isNo(cell)) throw new Unreadable('flag', { cell })
      return isYes(cell)
    },
  },
  choice: {
    write: (value: string | number) => String(value),
    read(cell, _, { choices }) {
      const choice = choices.find((each) => String(each) === cell)
      if (choice === undefined) throw new Unreadable('choice', { cell, choices: choices.join(', ') })
      return choice
    },
  },
  choices: {
    write: (value: string[]) => value.join(between),
    read: (cell) => split(cell),
  },
  reference: {
    write: (_: string, { labels }, __, name) => labels[name]?.[0] ?? '',
    read: (cell, style, { to }) => named(to, cell, style),
  },
  references: {
    write: (_: string[], { labels }, __, name) => (labels[name] ?? []).join(between),
    read: (cell, style, { to }) => split(cell).map((name) => named(to, name, style)),
  },
  /** Pictures may share a name, so a cell has their id. */
  image: { write: (value: string) => value, read: (cell, style, { to }) => named(to, cell, style) },
  /** A cell cannot hold a file. */
  file: { write: () => '', read: () => undefined },
  items: {
    write: (value: Item[], { digits, language }) =>
      value.map(({ name, price }) => (price ? `${name} = ${decimal(price, digits, language)}` : name)).join(between),
    read: (cell, { digits, values }) => {
      const known = (values.items as ({ id: string } & Item)[] | undefined) ?? []
      return split(cell).map((part) => {
        const [name = '', price] = part.split(/\s*=\s*/, 2)
        const id = known.find((item) => item.name === name)?.id
        return { ...(id && { id }), name, price: price === undefined ? 0 : minorUnits(price, digits) }
      })
    },
  },
}

/** Writes a value as a cell; empty for a missing value. */
export const writeCell = (value: unknown, style: CellStyle, field: Field, name: string): string =>
  value === null || value === undefined
    ? ''
    : (cells[field.kind] as unknown as { write: (...given: unknown[]) => string }).write(value, style, field, name)

const withoutMark = (cell: string) => (cell.startsWith("'") && formulae.test(cell.slice(1)) ? cell.slice(1) : cell)

/** Reads the value of a cell. Throws `Unreadable`. Removes the mark that keeps a spreadsheet from computing. */
export const readCell = (cell: string, style: CellStyle, field: Field): unknown =>
  (cells[field.kind] as Cell<FieldKind>).read(withoutMark(cell.trim()), style, field as never)
