import type { Outcome } from '../../engine/outbox/outcome.ts'
import type { SmsGateway } from '../../outside/carriers.ts'
import type { Parcel, Provider } from './provider.ts'
import { signatureOf } from './signature.ts'

/** Time limit for the gateway in milliseconds, far below the lease of the outbox. */
const patienceMs = 10_000

/** Returns the body of a text: our id, by which the gateway recognises it, the number, the sender and the text. */
const smsBody = ({ message }: Parcel, from: string): string =>
  JSON.stringify({
    id: message.id,
    to: `+${message.address.replace(/\D/g, '')}`,
    from,
    text: message.text ?? '',
    kind: message.purpose,
  })

/**
 * Reads an answer of the gateway. The gateway stores our id and sends a text once, so a text whose answer was lost is
 * sent again under the same id.
 */
export function outcomeOf(status: number, { id, code }: { id?: string; code?: string | number }): Outcome {
  if (status >= 200 && status < 300) return { arrived: true, ...(id !== undefined && { ref: String(id) }) }
  const why = code === undefined ? `status_${status}` : `code_${code}`
  const isLater = status === 408 || status === 425 || status === 429 || status >= 500
  return isLater ? { arrived: false, why } : { arrived: false, why, isFinal: true }
}

/** Sends text messages by a gateway with a JSON API. */
export const smsProvider = ({ url, secret, from }: SmsGateway): Provider => ({
  name: 'sms',
  async send(_, parcel) {
    const body = smsBody(parcel, from)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': parcel.message.id,
          'x-signature': signatureOf(secret, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return outcomeOf(answer.status, (await answer.json().catch(() => ({}))) as { id?: string; code?: string })
    } catch {
      return { arrived: false, why: 'no_answer' }
    }
  },
})
