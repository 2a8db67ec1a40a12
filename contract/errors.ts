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
export interface FieldError {
  field: string
  message: string
  /** The key `problem.<key>` of the message if it has one, with its values. */
  key?: string
  values?: Readonly<Record<string, string | number>>
}

/** Tells if a person may send an event to a row now; if not, names the guard that refuses. */
export interface AllowedEvent {
  event: string
  ok: boolean
  /** A guard's name, or `state` if the present state has no such event; its words are `refusal.<chart>.<reason>`. */
  reason?: string
  /** The reason in English words, for clients that do not translate the key. */
  message?: string
  right?: string
  /** True where the event needs an approval now. */
  approval?: boolean
}

export interface ErrorBody {
  code: ErrorCode
  message: string
  details?: FieldError[] | Record<string, unknown>
  allowed?: AllowedEvent[]
  /** The row as it is now. */
  current?: unknown
  request_id?: string
}
