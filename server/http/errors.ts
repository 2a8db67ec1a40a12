import { faultOf } from '../db/faults.ts'
import { type AllowedEvent, type ErrorBody, type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts'

const sentences: Record<ErrorCode, string> = {
  store_closed: 'This store is closed, please try again later.',
  unauthenticated: 'Your session has expired. Please log in again.',
  credentials_invalid: 'The name or the password is not right.',
  password_once: 'This is a one-time password. Choose your own to continue.',
  pin_invalid: 'This PIN is not right, or its owner may not approve this.',
  right_missing: 'You do not have the right to do this. Ask someone who has it, or use their PIN.',
  approval_required: 'This needs the approval of someone who has the right to do it.',
  feature_off: 'This feature is switched off. Switch it on in the settings of the store.',
  not_found: 'There is no such thing here, or no longer.',
  illegal_transition: 'This is not possible now.',
  version_stale: 'Someone changed this in the meantime. Look at it again.',
  request_id_reused: 'This request id was used for something else. Send a new one.',
  request_in_flight: 'The same request is still being worked on. Ask again in a moment.',
  lab_full: 'Two sessions of the lab are in use. End one, or wait until one has not been used for half an hour.',
  cart_changed: 'Prices or portions changed. Look at the cart again, then send it.',
  version_too_old: 'This version of the console is too old. Reload it.',
  body_too_large: 'This is too large to be taken in.',
  type_unsupported: 'Send JSON, with the content type application/json.',
  input_invalid: 'Some of what was sent cannot be taken in.',
  too_many_attempts: 'Too many attempts, please try again later.',
  internal: 'Oops! Something went wrong unexpectedly. Please contact support for assistance.',
  maintenance: 'Closed for maintenance.',
  starting: 'The server is starting. Ask again in a moment.',
  database_away: 'The server has lost its database and waits for it. Ask again in a moment, under the same request id.',
}

interface ErrorMore {
  message?: string
  details?: FieldError[] | Record<string, unknown>
  allowed?: AllowedEvent[]
  current?: unknown
  /** In seconds. */
  retryAfter?: number
}

/** An answer that is not a success: the code decides the status, the message is for people. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly more: ErrorMore

  constructor(code: ErrorCode, more: ErrorMore = {}) {
    super(more.message ?? sentences[code])
    this.code = code
    this.more = more
  }

  get status(): (typeof errorStatus)[ErrorCode] {
    return errorStatus[this.code]
  }

  body(requestId?: string): ErrorBody {
    const { details, allowed, current } = this.more
    return { code: this.code, message: this.message, details, allowed, current, request_id: requestId }
  }
}

/**
 * Converts an error to an answer: a refusal stays, a fault of the database asks to try again, any other error is a bug.
 */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const fault = faultOf(error)
  if (fault === 'away') return new ApiError('database_away', { retryAfter: 2 })
  if (fault === 'crowded') return new ApiError('request_in_flight', { message: tooMuch, retryAfter: 1 })
  return new ApiError('internal')
}

const tooMuch = 'There is too much to do at once, and this was not done. Ask again in a moment.'

/** Makes a 422 for one field. */
export const invalidField = (field: string, message: string): ApiError =>
  new ApiError('input_invalid', { details: [{ field, message }] })
