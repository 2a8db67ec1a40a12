import { type Field, type FieldKind, type FieldOf, isShare } from '#contract/fields.ts'
import { languages } from '#contract/states.ts'
import de from '#contract/locales/de/resources.json' with { type: 'json' }
import en from '#contract/locales/en/resources.json' with { type: 'json' }
import fr from '#contract/locales/fr/resources.json' with { type: 'json' }
import pt from '#contract/locales/pt/resources.json' with { type: 'json' }
import type { Language } from '#contract/states.ts'
import type { SetPart } from '#contract/promotions/rule.ts'
import type { Resource } from '#contract/resource.ts'
import { readRate, writeRate } from '#contract/taxes/rates.ts'
import { orderMethods } from '#contract/states.ts'
import type { TaxRate } from '#contract/taxes/tax.ts'
import { basisPoints, type DecimalPoint, minorUnits } from '../csv/decimals.ts'
import { decimal } from '../csv/write.ts'
import { Unreadable } from '../http/problem.ts'

const texts: Record<Language, Record<string, string>> = { en, fr, de, pt }
type Values = Readonly<Record<string, unknown>>

/** Settings for writing cells: the currency's digits, the language, and the names of records. */
interface CellStyle {
  digits: number
  language: Language
  /** The present values of the other fields of the same record. */
  values: Values
  labels: Readonly<Record<string, readonly string[]>>
}

/** Settings for reading cells. */
export interface ReadStyle extends CellStyle {
  currency: string
  /** The decimal sign of the column. */
  point: DecimalPoint
  /** Finds records by their name or id; several if they share a name. */
  idsOf: (to: string, name: string) => readonly string[]
}

/** Returns the name of a column in a language. */
export const headOf = ({ name }: Resource, column: string, language: Language): string =>
  texts[language][`resource.${name}.${column}`] ?? texts[language][`field.${column}`] ?? column

const between = ' | '
/** Splits a cell at a sign that has no backslash before it. */
const splitAt = (cell: string, sign: '|' | '='): string[] =>
  (cell.match(sign === '|' ? /(?:\\[|=\\]|[^|])+/g : /(?:\\[|=\\]|[^=])+/g) ?? []).map((part) => part.trim())
const plainly = (part: string) => part.replaceAll(/\\([|=\\])/g, '$1')
/** Escapes the signs of a text that would end a part of a list. */
const marked = (text: string) => text.replaceAll(/[|\\]/g, String.raw`\$&`)
const markedItem = (text: string) => text.replaceAll(/[|=\\]/g, String.raw`\$&`)

/** Splits a cell with several texts in the format of the export. */
const listIn = (cell: string): string[] => splitAt(cell, '|').filter(Boolean).map(plainly)

function wholeNumber(cell: string): number {
  if (!/^-?\d{1,9}$/.test(cell)) throw new Unreadable('whole', { cell })
  return Number(cell)
}

const digitsOf = (field: FieldOf<'money'>, { values, digits }: CellStyle) => (isShare(field, values) ? 2 : digits)

const yes = new Set(['1', 'true', 'x', 'y', ...languages.map((each) => texts[each]['field.yes']!.toLowerCase())])
const no = new Set(['0', 'false', 'n', '', ...languages.map((each) => texts[each]['field.no']!.toLowerCase())])

/** Tells if a cell means yes, or no, in any of our languages. */
export const isYes = (cell: string): boolean => yes.has(cell.trim().toLowerCase())
export const isNo = (cell: string): boolean => no.has(cell.trim().toLowerCase())

/**
 * Finds records by their names. If several share a name, one that the field has now is meant; otherwise the name is
 * ambiguous. Throws `Unreadable`.
 */
function named(to: string, names: readonly string[], now: unknown, { idsOf }: ReadStyle): string[] {
  const left = new Set([now ?? []].flat() as string[])
  return names.map((name) => {
    const ids = left.has(name) ? [name] : idsOf(to, name)
    const id = ids.find((each) => left.has(each)) ?? ids[0]
    if (id === undefined) throw new Unreadable('unknown', { cell: name })
    if (ids.length > 1 && !left.has(id)) throw new Unreadable('severalCalled', { cell: name })
    left.delete(id)
    return id
  })
}

interface Cell<K extends FieldKind> {
  write: (value: never, style: CellStyle, field: FieldOf<K>, name: string) => string
  read: (cell: string, style: ReadStyle, field: FieldOf<K>, name: string) => unknown
}
type Item = { name: string; price: number } & Readonly<Record<string, unknown>>
type Share = { weight: number } & Readonly<Record<string, unknown>>
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
        .map(([language, words]) => `${language}: ${marked(words)}`)
        .join(between),
    read: (cell) =>
      Object.fromEntries(
        listIn(cell).map((part) => {
          const [language = ''] = part.split(':', 1)
          return [language.trim(), part.slice(language.length + 1).trim()]
        }),
      ),
  },
  money: {
    write: (value: number, style, field) => decimal(value, digitsOf(field, style), style.language),
    read: (cell, style, field) =>
      isShare(field, style.values) ? basisPoints(cell, style.point) : minorUnits(cell, style),
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
    read: listIn,
  },
  reference: {
    write: (_: string, { labels }, __, name) => labels[name]?.[0] ?? '',
    read: (cell, style, { to }, name) => named(to, [cell], style.values[name], style)[0],
  },
  references: {
    write: (_: string[], { labels }, __, name) => (labels[name] ?? []).map(marked).join(between),
    read: (cell, style, { to }, name) => named(to, listIn(cell), style.values[name], style),
  },
  /** Pictures may share a name, so a cell has their id. */
  image: {
    write: (value: string) => value,
    read: (cell, style, { to }, name) => named(to, [cell], style.values[name], style)[0],
  },
  /** A cell cannot hold a file. */
  file: { write: () => '', read: () => undefined },
  /** Parts are given by ids, as pictures are: `2 = category a, dish b`. */
  sets: {
    write: (value: SetPart[]) =>
      value
        .map(({ count, category_id, menu_id }) => {
          const dishes = [...category_id.map((id) => `category ${id}`), ...menu_id.map((id) => `dish ${id}`)]
          return `${count} = ${dishes.join(', ')}`
        })
        .join(between),
    read: (cell) =>
      listIn(cell).map((part) => {
        const [count = '', dishes = ''] = splitAt(part, '=')
        const ids = (kind: string) =>
          [...dishes.matchAll(/(category|dish) ([^,\s]+)/g)].flatMap((of) => (of[1] === kind ? of[2]! : []))
        return { count: wholeNumber(count), category_id: ids('category'), menu_id: ids('dish') }
      }),
  },
  /** The name of a part, its price if it has one, and the record that it refers to: `Wine = 4.50 = Drinks`. */
  items: {
    write(value: Item[], { digits, language, labels }, { to }, field) {
      const named = [...(labels[field] ?? [])]
      return value
        .map((item) => {
          const record = item[`${to}_id`] ? named.shift() : undefined
          const price = item.price || record ? [decimal(item.price, digits, language)] : []
          return [markedItem(item.name), ...price, ...(record ? [markedItem(record)] : [])].join(' = ')
        })
        .join(between)
    },
    read(cell, style, { to }) {
      const known = (style.values.items as ({ id: string } & Item)[] | undefined) ?? []
      return splitAt(cell, '|')
        .filter(Boolean)
        .map((part) => {
          const sides = splitAt(part, '=')
          const last = plainly(sides.at(-1) ?? '')
          const isNaming = sides.length > 2 && (style.idsOf(to, last).length > 0 || !/\d/.test(last))
          if (isNaming) sides.pop()
          const price = sides.length > 1 ? sides.pop() : undefined
          const name = plainly(sides.join(' = '))
          const before = known.find((item) => item.name === name)
          return {
            ...(before && { id: before.id }),
            name,
            price: price === undefined ? 0 : minorUnits(price, style),
            [`${to}_id`]: isNaming ? named(to, [last], before?.[`${to}_id`], style)[0] : null,
          }
        })
    },
  },
  /** The record's name and its weight: `Food = 70 | Drinks = 30`. */
  shares: {
    write: (value: Share[], { labels }, _, name) =>
      value.map(({ weight }, at) => `${markedItem(labels[name]?.[at] ?? '')} = ${weight}`).join(between),
    read(cell, style, { to }, name) {
      const parts = splitAt(cell, '|')
        .filter(Boolean)
        .map((part) => splitAt(part, '='))
      const before = ((style.values[name] ?? []) as Share[]).map((share) => share[`${to}_id`])
      const ids = named(
        to,
        parts.map((sides) => plainly(sides.slice(0, -1).join(' = '))),
        before,
        style,
      )
      return parts.map((sides, at) => ({ [`${to}_id`]: ids[at], weight: wholeNumber(sides.at(-1) ?? '') }))
    },
  },
  /** The percentage, the method if it is for one, its first day, and its last: `7 pickup 2026-01-01`. */
  rates: {
    write: (value: TaxRate[]) =>
      value
        .map(({ ppm, method, from, to }) =>
          [writeRate(ppm), ...(method ? [method] : []), from, ...(to ? [to] : [])].join(' '),
        )
        .join(between),
    read: (cell) =>
      listIn(cell).map((part) => {
        const [rate = '', ...rest] = part.replace(/\s+%/, '%').split(/\s+/)
        const method = orderMethods.find((each) => each === rest[0]) ?? null
        const [from = '', to = null, ...more] = method ? rest.slice(1) : rest
        const ppm = readRate(rate)
        if (ppm === null || more.length > 0) throw new Unreadable('rate', { cell: part })
        return { ppm, method, from, to }
      }),
  },
}

/** Writes a value as a cell; empty for a missing value. */
export const writeCell = (value: unknown, style: CellStyle, field: Field, name: string): string =>
  value === null || value === undefined
    ? ''
    : (cells[field.kind] as unknown as { write: (...given: unknown[]) => string }).write(value, style, field, name)

/** Reads the value of a cell. Throws `Unreadable`. */
export const readCell = (cell: string, style: ReadStyle, field: Field, name: string): unknown =>
  (cells[field.kind] as Cell<FieldKind>).read(cell, style, field as never, name)
