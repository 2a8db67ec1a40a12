import axios, { type AxiosResponse } from 'axios'
import { adminVersion } from '#contract/version.ts'
import { base } from '../../device/base.ts'
import { kept } from '../../device/kept.ts'
import { ApiError, errorFrom, isPage } from './api-error.ts'
import { flatten } from './flatten.ts'
import { newRequestId } from './request-id.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API base, such as `/admin/table`. */
  url: string
  /** Query of a GET, JSON body of the others: the body of a DELETE, such as a password, must not be in an address. */
  data?: object
  /** Given on a retry of the same intent; made otherwise. */
  requestId?: string
  signal?: AbortSignal
  /** Sent as a header if the endpoint requires one. */
  signature?: string
}

/** A call that changes something, before it is sent. */
export type Write = Pick<Call, 'method' | 'url' | 'data'>

interface Settings {
  base: string
  /** The store in hand, sent by every role whose token does not contain it. */
  merchantId: string | null
  onExpired: () => void
  onFailure: (error: ApiError, request: Pick<Call, 'method' | 'url'>) => void
  /** A write was answered as done. */
  onWritten: () => void
}

export { adminVersion }
/** After this many milliseconds an answer counts as lost; the server itself waits at most 15 s for its database. */
const patience = 20_000
/** Under which name this browser keeps the token. */
export const tokenKey = 'token'
const settings: Settings = {
  base: base ? `${base}/api` : (import.meta.env.VITE_API_BASE ?? '/api'),
  merchantId: null,
  onExpired: () => undefined,
  onFailure: () => undefined,
  onWritten: () => undefined,
}

/** Sets the API base, the store in hand, or the listeners for failures, while the console runs. */
export const configureClient = (change: Partial<Settings>): void => void Object.assign(settings, change)

/** The stored bearer token of the signed-in person, or null. */
export const storedToken = (): string | null => kept.read(tokenKey)

/** Keeps the bearer token for this browser. */
export const storeToken = (token: string): void => kept.write(tokenKey, token)

/** The absolute or same-origin address of a path below the API base. */
export const apiUrl = (path: string): string => settings.base.replace(/\/$/, '') + path

/** The query that names the store of a request; empty if the token contains it. */
export const scope = (): { merchant_id?: string } => (settings.merchantId ? { merchant_id: settings.merchantId } : {})

/**
 * The headers of every request: the token, the console's version, the request id, and a signature if one is required.
 */
export function headers(requestId: string = newRequestId(), signature?: string): Record<string, string> {
  const token = storedToken()
  return {
    Accept: 'application/json',
    'admin-version': adminVersion,
    // A slip of ours is refused, not read as another program might mean it.
    Prefer: 'handling=strict',
    'X-Request-Id': requestId,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(signature && { signature }),
  }
}

/** Places the data of a call: in the address of a read, else in the body. A DELETE may have no body. */
function parts({ method, data }: Pick<Call, 'method' | 'data'>) {
  if (method === 'GET') return { params: flatten({ ...scope(), ...data }) }
  if (method === 'DELETE') return { params: flatten(scope()), data }
  const body = { ...scope(), ...data }
  return { data: Object.keys(body).length === 0 ? undefined : body }
}
const isLogin = (url: string) => url.endsWith('/login')

/** Reports a failed call to the console: the end of the session first, then the catalogue of messages. */
export function reportFailure(error: ApiError, request: Pick<Call, 'method' | 'url'>): void {
  if (error.status === 401) {
    if (!isLogin(request.url)) settings.onExpired()
  } else settings.onFailure(error, request)
}

function unwrap<T>(body: unknown): T {
  const hasEnvelope = typeof body === 'object' && body !== null && 'data' in body
  return (hasEnvelope ? body.data : body) as T
}

const noAnswer = (url: string, requestId: string) =>
  new ApiError({ code: 'network', message: `No answer from ${apiUrl(url)}.` }, { status: 0, request_id: requestId })

async function answerOf({ method, url, data, signal, signature }: Call, requestId: string): Promise<AxiosResponse> {
  try {
    return await axios.request({
      method,
      url: apiUrl(url),
      headers: headers(requestId, signature),
      signal,
      timeout: patience,
      validateStatus: () => true,
      ...parts({ method, data }),
    })
  } catch (cause) {
    if (axios.isCancel(cause)) throw cause
    throw noAnswer(url, requestId)
  }
}

/**
 * Calls the API and resolves with the envelope's `data`. Rejects with an `ApiError`; its code is `network` if there was
 * no answer. An aborted call rejects with axios's cancellation.
 */
export async function call<T>(request: Call): Promise<T> {
  const requestId = request.requestId ?? newRequestId()
  try {
    const { status, data, headers: answered } = await answerOf(request, requestId)
    // An HTML page comes from something in between, such as a Wi-Fi that asks to sign in.
    if (status < 400 && isPage(data)) throw noAnswer(request.url, requestId)
    if (status < 400) {
      if (request.method !== 'GET') settings.onWritten()
      return unwrap<T>(data)
    }
    const sentId = (answered['x-request-id'] as string | undefined) ?? requestId
    const { 'retry-after': retryAfter, date } = answered as Record<string, string | undefined>
    throw errorFrom(status, data, { requestId: sentId, retryAfter, date })
  } catch (error) {
    if (error instanceof ApiError) reportFailure(error, request)
    throw error
  }
}

/** Kinds of files that lists and reports are saved as. */
export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Sends an event of a row's chart with its fields, at the version that was seen. */
export const sendEvent = (
  chart: string,
  { id, version }: { id: string; version: number },
  event: string,
  more: object = {},
): Write => ({ method: 'POST', url: `/admin/workflow/${chart}/${id}`, data: { event, ...more, version } })
