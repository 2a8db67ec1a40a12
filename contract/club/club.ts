/** The page of a brand's member on their own phone, and its requests. */
import { z } from 'zod'
import { id, text } from '../charts/fields.ts'

import type { MemberContact } from '../marketing/contact.ts'
import type { Member, Topup } from '../members/member.ts'
import type { MemberMoment } from '../members/member-moment.ts'
import type { Voucher } from '../members/voucher.ts'
import type { Claimable, Grant } from '../rewards/grant-row.ts'
import type { Referral } from '../rewards/referral-row.ts'
import type { WheelSetting, WheelSlot } from '../rewards/spin-row.ts'
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
export interface ClubDoor {
  store: string
  brand: string
  currency: string
  time_zone: string
}

/**
 * Messages on a member's device: the key for subscribing, null where none are sent, and whether this device has them.
 */
export interface ClubPush {
  public_key: string | null
  is_on: boolean
}

/** Everything that a member of the brand sees of themselves in one of its stores. Amounts are in minor units. */
export interface ClubPage extends ClubDoor {
  member: Pick<
    Member,
    | 'name'
    | 'state'
    | 'facts'
    | 'points'
    | 'points_pending'
    | 'stamps'
    | 'spin_tokens'
    | 'credit'
    | 'credit_bonus'
    | 'rank'
    | 'next_rank'
    | 'consent'
  >
  vouchers: Pick<Voucher, 'id' | 'code' | 'name' | 'kind' | 'value' | 'minimum' | 'expires_on'>[]
  /** Rewards to claim, and those that they were given. */
  rewards: Claimable[]
  grants: Pick<Grant, 'id' | 'reward' | 'state' | 'state_at'>[]
  /** Points of each check-in in a row; `is_here`: they have an order in the store today. */
  check_in: { days: number[]; is_here: boolean }
  /** Null where the store shows none. */
  wheel: (WheelSetting & { slots: Pick<WheelSlot, 'id' | 'name' | 'weight' | 'chance'>[] }) | null
  packages: { id: string; name: string; price: number; credit: number; bonus: number }[]
  topups: Pick<Topup, 'id' | 'name' | 'state' | 'price' | 'credit' | 'bonus' | 'state_at'>[]
  referral: { code: string | null; brought: Pick<Referral, 'id' | 'referee' | 'state'>[] }
  contact: MemberContact
  /** Orders of the last days about which they may still say how it was. */
  to_tell: { order_id: string; order_number: string; ordered_at: string }[]
  moments: Omit<MemberMoment, 'actor'>[]
}

/** A phone that is signed in: its token, and the page. */
export interface ClubSignIn {
  token: string
  page: ClubPage
}
