import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the signature of a body in a header: that of WhatsApp's `X-Hub-Signature-256`, and that of our own hooks. */
export const signatureOf = (secret: string, body: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Compares two texts in a time that does not depend on where they differ. */
export const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Reads a body as JSON; null if it is invalid. */
export function parsedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
