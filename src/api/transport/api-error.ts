import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { WordKey } from '../../i18n/word-key.ts'

/** Codes of a failed call: the server's own, no answer at all, a status without a code, a supervisor's no. */
export type FailureCode = ErrorCode | 'network' | 'unexpected' | 'approval_denied' | 'approval_expired'

/** A failed call: the server's error body, its HTTP status (0 without an answer) and the seconds to wait. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details?: ErrorBody['details']
  readonly allowed?: ErrorBody['allowed']
  readonly current?: unknown
  readonly request_id?: string
  readonly retry_after?: number
  /** The error as the server sent it, anyone's server that is. */
  readonly value?: unknown

  constructor(
    body: Omit<ErrorBody, 'code'> & { code: FailureCode },
    answer: { status: number; request_id?: string; retry_after?: number; value?: unknown },
  ) {
    super(body.message)
    this.name = 'ApiError'
    this.code = body.code
    this.status = answer.status
    this.details = body.details
    this.allowed = body.allowed
    this.current = body.current
    this.request_id = body.request_id ?? answer.request_id
    this.retry_after = answer.retry_after
    this.value = answer.value ?? body
  }
}

/** Tells if the write may or may not have happened: it was sent, and no server answered with its outcome. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'network' || error.code === 'database_away' || [502, 504].includes(error.status))

/**
 * Tells if the same request can succeed when it is sent again later: its outcome is unknown, or the server asked to
 * wait.
 */
export const isWorthAsking = (error: unknown): boolean =>
  isUnknownOutcome(error) ||
  (error instanceof ApiError && (error.code === 'request_in_flight' || error.code === 'starting'))

/**
 * Tells if a refusal is the server's answer to the write itself, after which it did not happen. A caller that is too
 * old, too fast, signed out or shut out by maintenance learns nothing about an earlier attempt.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 410, 429].includes(error.status) &&
  !isWorthAsking(error)

/** The text that the product shows for a status wherever it happens; undefined where the caller explains the error. */
export function catalogueKey(error: unknown): WordKey | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 401) return 'error.sessionExpired'
  if (error.status === 400) return 'error.storeClosed'
  if (error.status === 429) return 'error.tooMany'
  if (error.status === 500) return 'error.unexpected'
  return undefined
}

/** The same outside the console, where a missing answer has words too. */
export const outsideKey = (error: unknown): WordKey | undefined => {
  if (error instanceof ApiError && error.code === 'network') return 'error.network'
  return catalogueKey(error)
}

const codes = {
  400: 'store_closed',
  401: 'unauthenticated',
  403: 'right_missing',
  404: 'not_found',
  410: 'version_too_old',
  413: 'body_too_large',
  415: 'type_unsupported',
  422: 'input_invalid',
  429: 'too_many_attempts',
  500: 'internal',
  503: 'maintenance',
} as const satisfies Record<number, ErrorCode>

/** Tells if an answer is a page for people to look at, where data is expected. */
export const isPage = (body: unknown): body is string => typeof body === 'string' && /^\s*</.test(body)

const isOurs = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorStatus

/** The seconds that an answer asks to wait: a number, or an instant on the server's own clock. */
function secondsToWait(retryAfter: string | undefined, date: string | undefined): number {
  if (!retryAfter) return 0
  const seconds = Number(retryAfter)
  return Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.parse(date ?? '')) / 1000 : seconds
}

const isSentence = (body: unknown): body is string =>
  typeof body === 'string' && body.trim() !== '' && body.length < 500 && !isPage(body)

/** Reads a refusal of any server: ours with a code, another's with a message or nothing but its status. */
export function errorFrom(
  status: number,
  body: unknown,
  headers: { requestId?: string; retryAfter?: string; date?: string },
): ApiError {
  const given = (body as { error?: unknown } | null)?.error ?? body
  const fields = typeof given === 'object' && given !== null ? (given as Partial<ErrorBody>) : {}
  const code = isOurs(fields.code) ? fields.code : (codes[status as keyof typeof codes] ?? 'unexpected')
  const message = [fields.message, given].find(isSentence)?.trim() ?? `HTTP ${status}`
  const seconds = secondsToWait(headers.retryAfter, headers.date)
  return new ApiError(
    { ...fields, code, message },
    { status, value: given, request_id: headers.requestId, ...(seconds > 0 && { retry_after: Math.ceil(seconds) }) },
  )
}
