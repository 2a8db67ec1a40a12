import { z } from 'zod'
import { id, text } from './charts/fields.ts'
import { day } from './days.ts'
import { codes, type Field, type FieldKind, type FieldOf, maxFileText } from './fields.ts'
import { type Resource, writtenOf } from './resource.ts'
import { languages } from './states.ts'
import { rateRows } from './taxes/rate-rows.ts'

const unique = (ids: readonly unknown[]) => new Set(ids).size === ids.length

/** One of the things that a record consists of; an existing one is named by its id. */
const itemsOf = ({ to, max }: FieldOf<'items'>) =>
  z
    .array(
      z.strictObject({
        id: id.optional(),
        name: text(60).pipe(z.string().min(1)),
        price: z.int().min(-100_000_000).max(100_000_000).default(0),
        [`${to}_id`]: id.nullable().default(null),
      }),
    )
    .max(max)
    .refine((items) => unique(items.map(({ name }) => name)), 'has the same name twice')

/** Shares of other records, at least two, or none. */
const sharesOf = ({ to, max }: FieldOf<'shares'>) =>
  z
    .array(z.strictObject({ [`${to}_id`]: id, weight: z.int().min(1).max(1_000_000) }))
    .max(max)
    .refine((shares) => shares.length !== 1, 'names two or more, or none')
    .refine((shares) => unique(shares.map((share) => share[`${to}_id`])), 'has the same twice')

const schemas: { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType } = {
  text: ({ max, isOptional }) => text(max).pipe(z.string().min(isOptional ? 0 : 1)),
  note: ({ max }) => text(max),
  names: ({ max }) => z.strictObject(Object.fromEntries(languages.map((language) => [language, text(max).optional()]))),
  code: ({ like }) => z.string().regex(codes[like].pattern, codes[like].message),
  money: ({ min, max }) =>
    z
      .int()
      .min(min)
      .max(max)
      .refine((value) => min >= 0 || value !== 0, 'changes nothing'),
  whole: ({ min, max }) => z.int().min(min).max(max),
  flag: () => z.boolean(),
  choice: ({ choices }) => {
    const words = choices.filter((choice) => typeof choice === 'string')
    return words.length > 0 ? z.enum(words) : z.union(choices.map((choice) => z.literal(choice)))
  },
  day: () => day,
  choices: ({ choices }) =>
    z
      .array(z.enum(choices))
      .refine(unique, 'has the same twice')
      .transform((chosen) => choices.filter((choice) => chosen.includes(choice))),
  reference: () => id,
  references: ({ max }) => z.array(id).max(max),
  items: itemsOf,
  shares: sharesOf,
  rates: ({ max }) => rateRows.max(max),
  sets: ({ max }) =>
    z
      .array(
        z.strictObject({
          menu_id: z.array(id).max(500).default([]),
          category_id: z.array(id).max(200).default([]),
          count: z.int().min(1).max(100),
        }),
      )
      .max(max),
  image: () => id,
  file: () => z.base64('is no file as base64').min(1).max(maxFileText, 'is larger than 8 MB'),
}

/** Returns the schema of a field's value on the wire. */
export function schemaOf(field: Field): z.ZodType {
  const schema = (schemas[field.kind] as (field: Field) => z.ZodType)(field)
  return field.isOptional ? schema.nullable() : schema
}

/** Returns the schema of a change to a record; every field is optional. */
export const changesOf = (resource: Resource): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      writtenOf(resource).flatMap(([name, field]) => (field.isFixed ? [] : [[name, schemaOf(field).optional()]])),
    ),
  )

/** Returns the schema of a new record. */
export const creationOf = (resource: Resource): z.ZodObject =>
  z.strictObject({
    ...Object.fromEntries(
      writtenOf(resource).map(([name, field]) => [
        name,
        field.isRequired && !field.onlyIf ? schemaOf(field) : schemaOf(field).optional(),
      ]),
    ),
    status: z.enum(['draft', 'active']).optional(),
  })
