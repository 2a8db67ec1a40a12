import { z } from 'zod'
import { schemaOf } from './field-schemas.ts'
import type { Field } from './fields.ts'
import { billLocks } from './states.ts'

const most = 100_000_000_000
const share = { kind: 'money', min: 0, max: 10_000, isShare: true, isRequired: true } as const
const money = { kind: 'money', min: 0, max: most, isRequired: true } as const
const flag = { kind: 'flag', isRequired: true } as const
const whole = (min: number, max: number) => ({ kind: 'whole', min, max, isRequired: true }) as const

/**
 * What a store decides for itself, in the parts of its form. Each is a column of `merchants`; what it does stands where
 * the workflow reads it. What is printed, paid or under way keeps what it was made with.
 */
export const settingParts = {
  store: {
    name: { kind: 'text', max: 60, isRequired: true },
    language: { kind: 'choice', choices: ['en', 'fr', 'de', 'pt'], words: 'store.language', isRequired: true },
    time_zone: { kind: 'code', like: 'zone', isRequired: true },
    /** The hour at which a business day begins. */
    business_day_cut: whole(0, 23),
  },
  money: {
    currency: { kind: 'code', like: 'currency', isRequired: true },
    tax_rate: share,
    tax_inclusive: flag,
    service_rate: share,
    /** What a cash amount is rounded to; 0 rounds nothing. */
    cash_rounding: { ...money, max: 10_000 },
  },
  service: {
    cleaning: flag,
    /** Minutes to answer an order that guests sent; 0 waits for ever. */
    accept_minutes: whole(0, 240),
    quote_minutes: whole(1, 120),
    own_courier_fee: money,
    courier_tolerance: money,
    owner_minutes: whole(1, 60),
    silence_consents: { ...flag, column: 'isSilenceConsent' },
  },
  /** What members earn, in minor units of food before tax each; 0 gives none. */
  stamp: {
    per_stamp: money,
    per_point: money,
    /** What a point takes off an order; 0 where points are not taken. */
    point_value: money,
    /** Days that a point lives; 0 for ever. */
    point_days: whole(0, 3650),
    per_spin_token: money,
    /** Whether points and vouchers come back although the food was begun or paid. */
    returns_spent: flag,
    /** Days within which the points of an order may go to another member. */
    point_window_days: whole(0, 365),
  },
  /** Where what guests pay online goes. */
  payout: {
    payout_holder: { kind: 'text', max: 120, isOptional: true },
    payout_iban: { kind: 'code', like: 'iban', isOptional: true },
    payout_every: { kind: 'choice', choices: ['day', 'week', 'month'], isRequired: true },
    payout_minimum: money,
  },
  control: {
    refund_limit: money,
    adjustment_limit: money,
    reprints: whole(0, 20),
    /** Whether a printed bill takes nothing more until somebody opens it again. */
    bill_lock: { kind: 'choice', choices: billLocks, isRequired: true },
    /** How long a cancellation and a claim can be taken back. */
    undo_seconds: whole(0, 60),
    queue_undo_seconds: whole(0, 300),
    /** So many wrong PINs of one person, and they wait so long. */
    pin_failures: whole(3, 20),
    pin_minutes: whole(1, 240),
  },
} as const satisfies Record<string, Record<string, Field>>

/**
 * Whether a setting is the owner's to change, with their password, although others settle: what binds people, what is owed
 * to the state, and where money goes. The currency is none of it: its chart keeps it once there are orders.
 */
export const isOwners = (name: string): boolean =>
  name in settingParts.control || name in settingParts.payout || (name in settingParts.money && name !== 'currency')

export type SettingPart = keyof typeof settingParts
export const settingPartNames = Object.keys(settingParts) as SettingPart[]

/** Every setting of a store with its field; read like a record that there is once. */
export const storeSettings: { name: 'store'; fields: Readonly<Record<string, Field>> } = {
  name: 'store',
  fields: Object.assign({}, ...Object.values(settingParts)) as Record<string, Field>,
}

/** What may be changed of a store; each only where it is given. */
export const settingChanges = z.strictObject(
  Object.fromEntries(Object.entries(storeSettings.fields).map(([name, field]) => [name, schemaOf(field).optional()])),
)
