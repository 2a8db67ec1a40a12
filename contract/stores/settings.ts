import { z } from 'zod'
import { schemaOf } from '../field-schemas.ts'
import type { Field } from '../fields.ts'
import { billLocks, drawerModes, languages } from '../states.ts'

const most = 100_000_000_000
const share = { kind: 'money', min: 0, max: 10_000, isShare: true, isRequired: true } as const
const money = { kind: 'money', min: 0, max: most, isRequired: true } as const
const flag = { kind: 'flag', isRequired: true } as const
const whole = (min: number, max: number) => ({ kind: 'whole', min, max, isRequired: true }) as const

/**
 * A store's own settings, in the parts of their form. Each is a column of `merchants`; its effect is described where
 * the workflow reads it. Printed, paid and running work keeps the settings that it was made with.
 */
export const settingParts = {
  store: {
    name: { kind: 'text', max: 60, isRequired: true },
    language: { kind: 'choice', choices: languages, words: 'store.language', isRequired: true },
    time_zone: { kind: 'code', like: 'zone', isRequired: true },
    /** The hour at which a business day begins. */
    business_day_cut: whole(0, 23),
  },
  money: {
    currency: { kind: 'code', like: 'currency', isRequired: true },
    tax_rate: share,
    tax_inclusive: flag,
    /** The tax of every dish that has none of its own; null: the one rate above. */
    tax_category_id: { kind: 'reference', to: 'tax_category', isOptional: true },
    /** The tax of the service charge; null: the taxes of the dishes. */
    service_tax_category_id: { kind: 'reference', to: 'tax_category', isOptional: true },
    service_rate: share,
    /** The unit to which cash amounts are rounded; minor units, 0 does not round. */
    cash_rounding: { ...money, max: 10_000 },
  },
  service: {
    cleaning: flag,
    /** Minutes to answer an order that guests sent; 0 waits for ever. */
    accept_minutes: whole(0, 240),
    /** The dish that is added to every delivered order, at its price and with its tax; null: none. */
    delivery_menu_id: { kind: 'reference', to: 'menu', isOptional: true },
    quote_minutes: whole(1, 120),
    own_courier_fee: money,
    courier_tolerance: money,
    owner_minutes: whole(1, 60),
    silence_consents: { ...flag, column: 'isSilenceConsent' },
  },
  /** The food before tax, in minor units, for which a member earns one of each; 0 gives none. */
  stamp: {
    per_stamp: money,
    per_point: money,
    /** The discount for one point, in minor units; 0 when points are not accepted. */
    point_value: money,
    /** Days that a point lives; 0 for ever. */
    point_days: whole(0, 3650),
    /** Days that bonus credit lives; 0 for ever. */
    bonus_days: whole(0, 3650),
    per_spin_token: money,
    /** Points and vouchers are returned although the food was begun or paid. */
    returns_spent: flag,
    /** Days within which the points of an order may go to another member. */
    point_window_days: whole(0, 365),
  },
  /** The worth of bringing a new member. */
  referral: {
    referrer_reward_id: { kind: 'reference', to: 'reward', isOptional: true },
    referee_reward_id: { kind: 'reference', to: 'reward', isOptional: true },
    /** The smallest food before tax that counts as the newcomer's first order. */
    referral_minimum: money,
    /** Days within which the newcomer orders; 0 for ever. */
    referral_days: whole(0, 365),
    /** The share of the newcomer's first orders that the referrer gets as bonus credit. */
    cashback_share: { ...share, max: 5000 },
    cashback_orders: whole(0, 100),
  },
  /** The account that receives online payments. */
  payout: {
    payout_holder: { kind: 'text', max: 120, isOptional: true },
    payout_iban: { kind: 'code', like: 'iban', isOptional: true },
    payout_every: { kind: 'choice', choices: ['day', 'week', 'month'], isRequired: true },
    payout_minimum: money,
  },
  /** The house on its receipts, as the law asks. */
  receipt: {
    legal_name: { kind: 'text', max: 120, isOptional: true },
    address: { kind: 'text', max: 120, isOptional: true },
    postcode: { kind: 'text', max: 20, isOptional: true },
    city: { kind: 'text', max: 60, isOptional: true },
    tax_number: { kind: 'text', max: 40, isOptional: true },
    /** A second one, where the country has two: VAT number, company register. */
    second_number: { kind: 'text', max: 40, isOptional: true },
    /** Last words of the paper, in place of the thanks. */
    receipt_foot: { kind: 'text', max: 200, isOptional: true },
  },
  /** The cash in drawers; where the mode is off, cash is counted once a day. */
  drawer: {
    drawer_mode: { kind: 'choice', choices: drawerModes, isRequired: true },
    /** The person who counts does not see the expected amount. */
    drawer_blind: flag,
    /** The largest difference that needs no second person. */
    drawer_tolerance: money,
    /** The largest sum paid out without a supervisor. */
    paid_out_limit: money,
    /** The sum above which cash should go to the safe; 0 sets none. */
    drop_above: money,
    /** Minutes after the end of the business day until an open drawer counts as forgotten. */
    drawer_grace_minutes: whole(0, 720),
  },
  /** Messages to guests; quiet hours and limits are for offers, never for messages that a guest waits for. */
  messages: {
    wato_number: { kind: 'text', max: 20, isOptional: true },
    quiet_from: { kind: 'code', like: 'clock', isRequired: true },
    quiet_to: { kind: 'code', like: 'clock', isRequired: true },
    week_cap: whole(0, 50),
    month_cap: whole(0, 200),
    message_price: money,
  },
  /** Bookings; minutes unless the name says otherwise. */
  booking: {
    /** The usual stay of a party of up to 2, 4 and 6, and of a larger one; rounded up to quarter hours. */
    booking_stay_2: whole(15, 720),
    booking_stay_4: whole(15, 720),
    booking_stay_6: whole(15, 720),
    booking_stay_more: whole(15, 720),
    /** The shortest notice and the farthest day for online bookings. */
    booking_lead_minutes: whole(0, 10_080),
    booking_horizon_days: whole(1, 365),
    /** The hours before the start until which a guest may change or cancel alone. */
    booking_cancel_hours: whole(0, 168),
    /** The largest party that can book online, and the size from which the store confirms it first. */
    booking_max_pax: whole(1, 99),
    booking_ask_from: whole(1, 99),
    /** Before the start: tables are held. After it: the party is late, then may be given up. */
    booking_hold_minutes: whole(0, 240),
    booking_late_minutes: whole(0, 240),
    booking_no_show_minutes: whole(1, 480),
    /** A free table is kept so long for a party on the waiting list. */
    booking_offer_minutes: whole(5, 1440),
    /** Hours before the start at which guests are asked to confirm; 0 is never. */
    booking_reminder_hours: whole(0, 168),
    /** Gives up a late party automatically. */
    booking_gives_up: flag,
  },
  control: {
    refund_limit: money,
    adjustment_limit: money,
    reprints: whole(0, 20),
    /** Locking of a printed bill, so that it takes nothing more until it is reopened. */
    bill_lock: { kind: 'choice', choices: billLocks, isRequired: true },
    /** The time within which a cancellation and a claim can be undone. */
    undo_seconds: whole(0, 60),
    queue_undo_seconds: whole(0, 300),
    /** The number of wrong PINs after which a person is locked out, and the lockout in minutes. */
    pin_failures: whole(3, 20),
    pin_minutes: whole(1, 240),
  },
} as const satisfies Record<string, Record<string, Field>>

/**
 * The owner's parts: settings that bind people, tax, the payout account, and everything that is worth money to members,
 * since a high value would pay their bills.
 */
const ownersParts: readonly SettingPart[] = ['control', 'payout', 'drawer', 'money', 'stamp', 'referral']
/** Also the owner's alone: the fee of an own courier, and the rise of a fee that needs no second person. */
const ownersAlone: readonly string[] = ['own_courier_fee', 'courier_tolerance']

/** Tells if only the owner may change a setting, with their password. */
export const isOwners = (name: string): boolean =>
  ownersAlone.includes(name) || ownersParts.some((part) => name in settingParts[part])

export type SettingPart = keyof typeof settingParts
export const settingPartNames = Object.keys(settingParts) as SettingPart[]

/** Every setting of a store with its field; read like a record that there is once. */
export const storeSettings: { name: 'store'; fields: Readonly<Record<string, Field>> } = {
  name: 'store',
  fields: Object.assign({}, ...Object.values(settingParts)) as Record<string, Field>,
}

/** The schema of a change to a store's settings; every setting is optional. */
export const settingChanges = z.strictObject(
  Object.fromEntries(Object.entries(storeSettings.fields).map(([name, field]) => [name, schemaOf(field).optional()])),
)
