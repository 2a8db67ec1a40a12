import { z } from 'zod'

/** Makes the schema of a key of this many bytes in base64, as browsers write it. */
const keyOf = (bytes: number) =>
  z
    .string()
    .regex(/^[\w+/-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').byteLength === bytes, `must be ${bytes} bytes in base64`)
/** SHA-256 of an endpoint, which identifies a device without its address. */
export const hashOfEndpoint = z.string().regex(/^[\da-f]{64}$/)
export const endpoint = z.string().min(1).max(1000)

/** Fields of a browser's `PushSubscription.toJSON()`. */
export const subscriptionFields = {
  endpoint,
  expirationTime: z.int().nullable().optional(),
  keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
}
