import { z } from 'zod'
import { named } from '../named.ts'
import { languages } from '../states.ts'
import { pushKinds } from './push.ts'

/** A device as the server knows it: `GET /subscribe`. */
export const PushDevice = named('PushDevice', {
  kinds: z.array(z.enum(pushKinds)),
  language: z.enum(languages),
  /** The time of the last message that the push service accepted, and the error of the latest if it did not. */
  sent_at: z.string().nullable(),
  error: z.string().nullable(),
})
export type PushDevice = z.output<typeof PushDevice>

/** `GET /subscribe`: whether the server sends notifications, with which key, and its data about the calling device. */
export const PushState = named('PushState', {
  /** null where the operator sends none. */
  public_key: z.string().nullable(),
  device: PushDevice.nullable(),
})
export type PushState = z.output<typeof PushState>
