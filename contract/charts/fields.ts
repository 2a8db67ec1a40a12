import { z } from 'zod'

/**
 * The kinds of field that commands share. Ids are ours or another till's, so only their length is limited, and control
 * characters are refused.
 */
export const id = z
  .string()
  .min(1)
  .max(64)
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'is no id')
/** A list of ids without duplicates, so that nothing is counted twice. */
export const idList = (max: number) =>
  z
    .array(id)
    .min(1)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, 'names something twice')
export const version = z.int().min(1).optional()
/** The caller's own password, so that nobody acts from a tablet that was left signed in. */
export const ownPassword = z.string().min(1).max(200)
export const pax = z.int().min(1).max(99)
export const quantity = z.int().min(1).max(999)
/** The number of portions for each named line; the other lines are taken whole. */
export const portions = z.record(id, quantity)
/** Minor units. */
export const amount = z.int().min(1).max(100_000_000_000)

/** Text that people type: normalised, trimmed, without control characters or direction overrides. */
export const text = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max)
        // oxlint-disable-next-line no-control-regex
        .regex(
          /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*$/u,
          'has characters that cannot be shown',
        ),
    )

/** The address of a console: an origin, and in a lab session also its path. */
export const origin = z
  .string()
  .regex(
    /^https?:\/\/[\w.-]+(:\d{1,5})?(\/lab\/s\/[\w-]{21,24})?$/,
    'is where the console stands, as https://example.org',
  )

export const remark = text(500).optional()

/** The fields that each event of a chart needs besides its type. */
export type EventSchemas = Record<string, z.ZodObject>

type Payload<S extends z.ZodObject> = string extends keyof z.output<S> ? unknown : z.output<S>

/** The events of a chart that a person may send, as the machine sees them. */
export type PersonEvent<S extends EventSchemas> = {
  [T in keyof S & string]: { type: T } & Payload<S[T]>
}[keyof S & string]
