/** The page of a brand's member on their own phone, and its requests. */
import { z } from 'zod'
import { named } from '../named.ts'
import { id, text } from '../charts/fields.ts'
import { MemberContact } from '../marketing/contact.ts'
import { Member, Topup } from '../members/member.ts'
import { MemberMoment } from '../members/member-moment.ts'
import { Voucher } from '../members/voucher.ts'
import { Claimable, Grant } from '../rewards/grant-row.ts'
import { Referral } from '../rewards/referral-row.ts'
import { WheelSetting, WheelSlot } from '../rewards/spin-row.ts'
import { languages } from '../states.ts'

/** A phone number as people write it; it is read by the country of the store. */
export const phone = text(40).pipe(z.string().min(1))

/** Minutes for which the code of a sign-in holds. */
export const codeMinutes = 5
/** Days without use after which a phone is signed out. */
export const idleDays = 90

export const askFields = z.strictObject({ phone, language: z.enum(languages) })

/** The code from the message; a person who is not a member yet gives their name as well. */
export const signInFields = z.strictObject({
  phone,
  code: z.string().regex(/^\d{6}$/, 'is a code of six digits'),
  name: text(80).optional(),
  referral_code: text(20).optional(),
  consent: z.boolean().default(false),
})

/** Steps that a member takes on their own phone. */
const clubSteps = ['member.check_in', 'member.consent', 'member.withdraw'] as const
export const stepFields = z.strictObject({ event: z.enum(clubSteps) })
export const claimFields = z.strictObject({ reward_id: id })

/** The members' page before a sign-in. */
export const ClubDoor = named('ClubDoor', {
  store: z.string(),
  brand: z.string(),
  currency: z.string(),
  time_zone: z.string(),
})
export type ClubDoor = z.output<typeof ClubDoor>

/**
 * Messages on a member's device: the key for subscribing, null where none are sent, and whether this device has them.
 */
export const ClubPush = named('ClubPush', {
  public_key: z.string().nullable(),
  is_on: z.boolean(),
})
export type ClubPush = z.output<typeof ClubPush>

/** Everything that a member of the brand sees of themselves in one of its stores. Amounts are in minor units. */
export const ClubPage = named('ClubPage', {
  ...ClubDoor.shape,
  member: Member.pick({
    name: true,
    state: true,
    facts: true,
    points: true,
    points_pending: true,
    stamps: true,
    spin_tokens: true,
    credit: true,
    credit_bonus: true,
    rank: true,
    next_rank: true,
    consent: true,
  }),
  vouchers: z.array(
    Voucher.pick({ id: true, code: true, name: true, kind: true, value: true, minimum: true, expires_on: true }),
  ),
  /** Rewards to claim, and those that they were given. */
  rewards: z.array(Claimable),
  grants: z.array(Grant.pick({ id: true, reward: true, state: true, state_at: true })),
  /** Points of each check-in in a row; `is_here`: they have an order in the store today. */
  check_in: z.object({ days: z.array(z.number()), is_here: z.boolean() }),
  /** Null where the store shows none. */
  wheel: WheelSetting.extend({
    slots: z.array(WheelSlot.pick({ id: true, name: true, weight: true, chance: true })),
  }).nullable(),
  packages: z.array(
    z.object({ id: z.string(), name: z.string(), price: z.number(), credit: z.number(), bonus: z.number() }),
  ),
  topups: z.array(
    Topup.pick({ id: true, name: true, state: true, price: true, credit: true, bonus: true, state_at: true }),
  ),
  referral: z.object({
    code: z.string().nullable(),
    brought: z.array(Referral.pick({ id: true, referee: true, state: true })),
  }),
  contact: MemberContact,
  /** Orders of the last days about which they may still say how it was. */
  to_tell: z.array(z.object({ order_id: z.string(), order_number: z.string(), ordered_at: z.string() })),
  moments: z.array(MemberMoment.omit({ actor: true })),
})
export type ClubPage = z.output<typeof ClubPage>

/** A phone that is signed in: its token, and the page. */
export const ClubSignIn = named('ClubSignIn', {
  token: z.string(),
  page: ClubPage,
})
export type ClubSignIn = z.output<typeof ClubSignIn>
