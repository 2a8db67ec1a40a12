import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** What a call can fail with: the server's codes, no answer at all, a status from a server that sent no code, a supervisor's no. */
export type FailureCode = ErrorCode | 'network' | 'unexpected' | 'approval_denied' | 'approval_expired'

/** A failed call: the server's error body, its HTTP status (0 where no answer came) and the seconds to wait. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details?: ErrorBody['details']
  readonly allowed?: ErrorBody['allowed']
  readonly current?: unknown
  readonly request_id?: string
  readonly retry_after?: number

  constructor(
    body: Omit<ErrorBody, 'code'> & { code: FailureCode },
    answer: { status: number; request_id?: string; retry_after?: number },
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
  }
}

/** Whether the write may or may not have happened: it was sent, and no server said so either way. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || [502, 504].includes(error.status))

/** Whether the same request, sent again later, can be answered: the outcome is unknown, or the server asked to wait. */
export const isWorthAsking = (error: unknown): boolean =>
  isUnknownOutcome(error) ||
  (error instanceof ApiError && (error.code === 'request_in_flight' || error.code === 'starting'))

/** The text that the product shows for a status wherever it happens; undefined where the caller explains the error. */
export function catalogueKey(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 401) return 'error.sessionExpired'
  if (error.status === 400) return 'error.storeClosed'
  if (error.status === 429) return 'error.tooMany'
  if (error.status === 500) return 'error.unexpected'
  return undefined
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

/** Reads a refusal of any server: ours with a code, another's with a message or nothing but its status. */
export function errorFrom(
  status: number,
  body: unknown,
  headers: { requestId?: string; retryAfter?: string },
): ApiError {
  const given = (body as { error?: unknown } | null)?.error ?? body
  const fields = typeof given === 'object' && given !== null ? (given as Partial<ErrorBody>) : {}
  const code = fields.code ?? codes[status as keyof typeof codes] ?? 'unexpected'
  const message = fields.message ?? (typeof given === 'string' && given.length < 500 ? given : `HTTP ${status}`)
  const seconds = Number(headers.retryAfter)
  return new ApiError(
    { ...fields, code, message },
    { status, request_id: headers.requestId, ...(seconds > 0 && { retry_after: seconds }) },
  )
}
