/** Ways to reach a member beside their number, as they set them on their own page. */
import { z } from 'zod'
import { named } from '../named.ts'
import { languages } from '../states.ts'

const email = z.string().trim().toLowerCase().max(200).pipe(z.email())
export const emailFields = z.strictObject({ email, language: z.enum(languages) })

/** Ways to reach a member, on their own page. */
export const MemberContact = named('MemberContact', {
  /** The e-mail address, and whether the member confirmed it by the link in a message. */
  email: z.string().nullable(),
  is_proven: z.boolean(),
  /** The number of devices that get messages. */
  devices: z.number(),
})
export type MemberContact = z.output<typeof MemberContact>

/** The page behind the link of an e-mail: its action, and whether that is done. */
export const MailPage = named('MailPage', {
  store: z.string(),
  does: z.enum(['prove', 'stop']),
  is_done: z.boolean(),
})
export type MailPage = z.output<typeof MailPage>
