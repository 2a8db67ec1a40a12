/** Records of the set-up as the API shows them. */
import { z } from 'zod'
import { AllowedEvent } from './errors.ts'
import { RecordFacts } from './facts.ts'
import type { FieldKind } from './fields.ts'
import { nameOf } from './named.ts'
import { Picture } from './media/media.ts'
import { fieldsOf, type Resource } from './resource.ts'
import { recordStates } from './states.ts'

const list = z.array(z.looseObject({}))

/** The value of a field of each kind; what was never given is null. */
const values: Readonly<Record<FieldKind, z.ZodType>> = {
  text: z.string(),
  note: z.string(),
  names: z.record(z.string(), z.string()),
  code: z.string(),
  money: z.int(),
  whole: z.int(),
  flag: z.boolean(),
  choice: z.union([z.string(), z.number()]),
  day: z.string(),
  choices: z.array(z.string()),
  reference: z.string(),
  references: z.array(z.string()),
  items: list,
  shares: list,
  rates: list,
  sets: list,
  image: z.string(),
  file: z.string(),
}

/** Returns the schema of a record; its rules may add further fields to those of its kind. */
export const recordOf = (resource: Resource): z.ZodType<object> =>
  z
    .looseObject({
      id: z.string(),
      version: z.number(),
      facts: RecordFacts,
      status: z.enum(recordStates),
      setup_status: z.enum(['complete', 'incomplete']),
      /** null since it was set up at first. */
      changed_at: z.string().nullable(),
      /** Names of the records that it refers to, by field. */
      labels: z.record(z.string(), z.array(z.string())),
      /** Its pictures, by the field that refers to or contains them. */
      pictures: z.record(z.string(), Picture),
      allowed: z.array(AllowedEvent).optional(),
      ...Object.fromEntries(fieldsOf(resource).map(([name, { kind }]) => [name, values[kind].nullable()])),
    })
    .meta({ id: nameOf(resource.name, 'Record') })
