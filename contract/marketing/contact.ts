/** Ways to reach a member beside their number, as they set them on their own page. */
import { z } from 'zod'
import { languages } from '../states.ts'

const email = z.string().trim().toLowerCase().max(200).pipe(z.email())
export const emailFields = z.strictObject({ email, language: z.enum(languages) })

/** Ways to reach a member, on their own page. */
export interface MemberContact {
  /** The e-mail address, and whether the member confirmed it by the link in a message. */
  email: string | null
  is_proven: boolean
  /** The number of devices that get messages. */
  devices: number
}

/** The page behind the link of an e-mail: its action, and whether that is done. */
export interface MailPage {
  store: string
  does: 'prove' | 'stop'
  is_done: boolean
}
