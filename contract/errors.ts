import { z } from 'zod'
import { named } from './named.ts'

/** Every code the API answers with, and its one status. The spec gives some statuses a side effect in the console. */
export const errorStatus = {
  store_closed: 400,
  unauthenticated: 401,
  credentials_invalid: 403,
  password_once: 403,
  pin_invalid: 403,
  right_missing: 403,
  approval_required: 403,
  feature_off: 403,
  not_found: 404,
  illegal_transition: 409,
  version_stale: 409,
  request_id_reused: 409,
  request_in_flight: 409,
  cart_changed: 409,
  lab_full: 409,
  version_too_old: 410,
  body_too_large: 413,
  type_unsupported: 415,
  input_invalid: 422,
  too_many_attempts: 429,
  internal: 500,
  maintenance: 503,
  starting: 503,
  database_away: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/** One entry per field of an invalid input. */
export const FieldError = named('FieldError', {
  field: z.string(),
  message: z.string(),
  /** The key `problem.<key>` of the message if it has one, with its values. */
  key: z.string().optional(),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .optional(),
})
export type FieldError = z.output<typeof FieldError>

/** Tells if a person may send an event to a row now; if not, names the guard that refuses. */
export const AllowedEvent = named('AllowedEvent', {
  event: z.string(),
  ok: z.boolean(),
  /** A guard's name, or `state` if the present state has no such event; its words are `refusal.<chart>.<reason>`. */
  reason: z.string().optional(),
  /** The reason in English words, for clients that do not translate the key. */
  message: z.string().optional(),
  right: z.string().optional(),
  /** True where the event needs an approval now. */
  approval: z.boolean().optional(),
})
export type AllowedEvent = z.output<typeof AllowedEvent>

export const ErrorBody = named('ErrorBody', {
  code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
  message: z.string(),
  details: z.union([z.array(FieldError), z.record(z.string(), z.unknown())]).optional(),
  allowed: z.array(AllowedEvent).optional(),
  /** The row as it is now. */
  current: z.unknown().optional(),
  request_id: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
