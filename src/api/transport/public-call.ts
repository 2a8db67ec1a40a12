import { ApiError, errorFrom } from './api-error.ts'
import { apiUrl } from './client.ts'

const noAnswer = () => new ApiError({ code: 'network', message: 'No answer from the server.' }, { status: 0 })

/**
 * Calls an endpoint that needs no sign-in of the staff, without the token of a colleague who may be signed in on this
 * browser; `token` is that of a guest. Rejects with an `ApiError`; its code is `network` if there was no answer.
 */
export async function callPublic<T>(
  path: string,
  post?: { data: object; requestId: string },
  signal?: AbortSignal,
  token?: string,
): Promise<T> {
  const answer = await fetch(apiUrl(`/public/${path}`), {
    cache: 'no-store',
    signal,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(post && { 'Content-Type': 'application/json', 'X-Request-Id': post.requestId }),
    },
    ...(post && { method: 'POST', body: JSON.stringify(post.data) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw noAnswer()
  })
  const body = (await answer.json().catch(() => null)) as { data: T } | null
  if (answer.ok && body) return body.data
  // An answer that is not JSON comes from something in between, such as a Wi-Fi that asks to sign in.
  if (answer.ok) throw noAnswer()
  throw errorFrom(answer.status, body, { retryAfter: answer.headers.get('retry-after') ?? undefined })
}
