import { nanoid } from 'nanoid'
import type { ErrorBody } from '#contract/errors.ts'
import { Timings } from './report.ts'

/** An answer of the API that is not a success, or none at all. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(call: string, status: number, body: Partial<ErrorBody>) {
    const details = body.details === undefined ? '' : ` ${JSON.stringify(body.details)}`
    super(`${call} was refused (${status}): ${body.message ?? 'no reason given'}${details}`)
    this.status = status
    this.body = body
  }
}

interface ClientOptions {
  /** Address of the server: "http://127.0.0.1:3000". */
  url: string
  send?: (url: string, init: RequestInit) => Promise<Response>
  /** Waits before a call is sent again. */
  pause?: (milliseconds: number) => Promise<unknown>
  /** Number of times that a call is sent again before the client gives up. */
  patience?: number
  /** Called once when a server stops answering. */
  onSilence?: (url: string) => void
}

const retryMs = 500
/**
 * Codes of answers that ask for a later try: the same request is running, too many calls, a server that is starting or
 * waits for its database.
 */
const comeBack: ReadonlySet<string | undefined> = new Set([
  'request_in_flight',
  'too_many_attempts',
  'starting',
  'database_away',
])

/**
 * Calls the API as a console does: one request id per intent, sent again unchanged until the outcome is known, also
 * across a restart of the server. Times each answered call under its path without ids.
 */
export class Client {
  readonly timings = new Timings()
  /** Number of calls that had to be sent again. */
  retries = 0
  /** Number of answers that the server had stored for an earlier attempt. */
  replays = 0
  #isSilent = false
  readonly #options: Required<ClientOptions>
  #token: string | undefined
  #merchantId: string | undefined

  constructor(options: ClientOptions) {
    const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds))
    this.#options = {
      send: fetch,
      pause,
      patience: 240,
      onSilence: () => {},
      ...options,
      url: options.url.replace(/\/+$/, ''),
    }
  }

  /** Sends every further call as this person. */
  signIn(token: string): void {
    this.#token = token
  }
  /** Sends every further call for this store. */
  enter(merchantId: string): void {
    this.#merchantId = merchantId
  }

  /** Gets a path; `{id}` in it is replaced by the id, so that calls about different rows are timed together. */
  get<T>(path: string, query: Record<string, string> = {}, id = ''): Promise<T> {
    return this.#call<T>('GET', path, id, query)
  }
  post<T>(path: string, body: object, id = ''): Promise<T> {
    return this.#call<T>('POST', path, id, {}, body)
  }
  patch<T>(path: string, body: object, id = ''): Promise<T> {
    return this.#call<T>('PATCH', path, id, {}, body)
  }
  delete<T>(path: string, id: string): Promise<T> {
    return this.#call<T>('DELETE', path, id, {})
  }

  async #call<T>(method: string, path: string, id: string, query: Record<string, string>, body?: object): Promise<T> {
    const { url, send, pause, patience, onSilence } = this.#options
    const store: Record<string, string> = this.#merchantId === undefined ? {} : { merchant_id: this.#merchantId }
    const search = body ? '' : `?${new URLSearchParams({ ...query, ...store })}`
    const init: RequestInit = {
      method,
      headers: {
        Accept: 'application/json',
        'admin-version': '7.0.5',
        ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
        ...(method !== 'GET' && { 'X-Request-Id': nanoid() }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify({ ...body, ...store }) }),
    }
    const name = `${method} ${path}`
    const address = `${url}/api${path.replace('{id}', id)}${search}`
    for (let attempt = 0; ; attempt++) {
      const began = performance.now()
      const answer = await send(address, init)
        .then(readAnswer)
        .catch((error: Error) => error)
      if (!(answer instanceof Error) && !comeBack.has(answer.error?.code)) {
        this.timings.add(name, performance.now() - began)
        this.#isSilent = false
        if (answer.isReplay) this.replays += 1
        if (answer.status < 300) return answer.data as T
        throw new CallError(name, answer.status, answer.error ?? {})
      }
      if (answer instanceof Error && !this.#isSilent) onSilence(url)
      this.#isSilent = answer instanceof Error
      if (attempt >= patience) throw new CallError(name, 0, { message: 'the server does not answer' })
      this.retries += 1
      await pause(answer instanceof Error ? retryMs : answer.retryAfter * 1000)
    }
  }
}

async function readAnswer(response: Response) {
  const text = await response.text()
  return {
    ...parse(text),
    status: response.status,
    isReplay: response.headers.get('Idempotent-Replay') === 'true',
    retryAfter: Number(response.headers.get('Retry-After') ?? 1),
  }
}

function parse(text: string): { data?: unknown; error?: Partial<ErrorBody> } {
  try {
    return JSON.parse(text) as { data?: unknown; error?: ErrorBody }
  } catch {
    return { error: { message: 'what answers there is not this API' } }
  }
}
