import type { TFunction } from 'i18next'
import { type Field, type FieldKind, type FieldOf, isShare } from '#contract/fields.ts'
import { localeTag } from '#contract/locale-tag.ts'
import type { ResourceFields } from '#contract/resource.ts'
import type { TaxRate } from '#contract/taxes/tax.ts'
import type { MoneyFormat } from '../../ui/show/money-format.ts'
import { rateWords } from './rate-words.ts'
import { choiceWords } from '../form/field-words.ts'

/** The surroundings of a value that is written out. */
interface Around {
  t: TFunction
  money: MoneyFormat
  language: string
  resource: ResourceFields
  name: string
  /** The other fields of the same record. */
  values: Readonly<Record<string, unknown>>
  labels: Readonly<Record<string, readonly string[]>>
}
export interface Item {
  id?: string
  name: string
  price: number
  tax_category_id?: string | null
  [record: `${string}_id`]: string | null | undefined
}
/** A share of another record, whose id is named after its kind. */
export interface Share {
  weight: number
  [record: `${string}_id`]: string
}

const percent = (basisPoints: number, language: string) =>
  new Intl.NumberFormat(localeTag(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )

/** Writes a business day. */
export const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Tells if all choices are taken because of another field's value. */
export const hasAll = ({ allIf }: FieldOf<'choices'>, values: Readonly<Record<string, unknown>>): boolean =>
  allIf !== undefined && values[allIf[0]] === allIf[1]

const writers: { [K in FieldKind]: (value: never, around: Around, field: FieldOf<K>) => string } = {
  text: (value: string) => value,
  note: (value: string) => value,
  names: (value: Record<string, string>) => Object.values(value).filter(Boolean).join(' · '),
  code: (value: string) => value,
  money: (value: number, { money, language, values }, field) =>
    isShare(field, values) ? percent(value, language) : money.format(value),
  whole: (value: number) => String(value),
  flag: (value: boolean, { t }) => t(value ? 'field.yes' : 'field.no'),
  choice: (value: string, { t, resource, name }) => choiceWords(t, resource, name, value),
  day: (value: string, { language }) => dayWords(value, language),
  choices: (value: string[], { t, resource, name, values }, field) =>
    hasAll(field, values)
      ? t(`resource.${resource.name}.${name}.all`)
      : value.map((choice) => choiceWords(t, resource, name, choice)).join(', '),
  reference: (_: string, { labels, name }) => (labels[name] ?? []).join(', '),
  references: (_: string[], { labels, name }) => (labels[name] ?? []).join(', '),
  image: (_: string, { labels, name }) => (labels[name] ?? []).join(', '),
  file: (_: string, { t }) => t('picture.file'),
  sets: (value: { count: number }[], { t }) =>
    t('field.setParts', { counts: value.map(({ count }) => count).join(' + ') }),
  items: (value: Item[], { money }) =>
    value.map(({ name, price }) => (price === 0 ? name : `${name} ${money.signed(price)}`)).join(', '),
  shares: (value: Share[], { labels, name }) =>
    value.map(({ weight }, at) => `${labels[name]?.[at] ?? '…'} ${weight}`).join(' · '),
  rates: (value: TaxRate[], { t, language }) =>
    value
      .map(({ ppm, method, from, to }) =>
        [
          rateWords(ppm, language),
          ...(method ? [t(`orders.method.${method}`)] : []),
          `${dayWords(from, language)} – ${to ? dayWords(to, language) : ''}`.trim(),
        ].join(' '),
      )
      .join(', '),
}

/** A value in words; empty for a missing one. */
export function valueWords(value: unknown, field: Field, around: Around): string {
  if (value === null || value === undefined || value === '') return ''
  return (writers[field.kind] as (value: unknown, around: Around, field: Field) => string)(value, around, field)
}

const numbers: ReadonlySet<FieldKind> = new Set(['money', 'whole'])

/** Tells if values are aligned at their end, as numbers are. */
export const isNumber = ({ kind }: Field): boolean => numbers.has(kind)
