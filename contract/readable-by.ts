import type { Right } from './roles.ts'

/** A field that not every reader of its rows may see. */
interface FieldReaders {
  /** The rights that read it; readers without them get null. */
  by: readonly Right[]
  /**
   * Names of sibling fields that identify it, if other rows have another field of the same name; one of them is enough.
   */
  beside?: readonly string[]
  /** The prefix of the events whose own fields contain it as well, in a history and in approved fields. */
  inEvents?: string
  /** Readers without the right get this many of its last characters, to distinguish values. */
  end?: number
}

const settlement = { by: ['settle', 'report'], beside: ['expected_cash'] } as const

const drawer = { by: ['cashier', 'settle', 'report'], beside: ['till_id', 'paidOutLimit'] } as const

/**
 * The fields of rows on the wire that only some rights may read, in one place: lists, single rows, answers, exports and
 * the stream of changes all ask here. Every role but staff holds all rights.
 */
const readableBy: Readonly<Record<string, FieldReaders>> = {
  // Takings of a store.
  sales: { by: ['settle', 'report'], beside: ['open_orders'] },
  expected_cash: settlement,
  counted_cash: { by: ['settle', 'report'] },
  opening_float: { by: ['settle', 'report'] },
  expectedCash: { by: ['settle', 'report'] },
  countedCash: { by: ['settle', 'report'] },
  expected: drawer,
  counted: drawer,
  over_short: drawer,
  sums: drawer,
  counts: drawer,
  left_in: drawer,
  lost: settlement,
  deposits_kept: settlement,
  totals: { by: ['settle', 'report'], beside: ['expected_cash', 'aaData'] },
  total: settlement,
  adjustment: settlement,
  items: settlement,
  // Payout account.
  payout_holder: { by: ['settle'] },
  payout_iban: { by: ['settle'] },
  // A voucher's code is money; at the till the guest shows it.
  code: { by: ['discount'], beside: ['uses_limit', 'before'], inEvents: 'redemption.' },
  // Words that a report was searched for, which may be such a code, or a guest.
  search: { by: ['settle'], beside: ['format'], inEvents: 'report.export' },
  // Guests.
  birthday: { by: ['members'], beside: ['points_pending'], inEvents: 'member.' },
  username: { by: ['members'], beside: ['points_pending', 'slot'], end: 3 },
  phone: { by: ['floor', 'queue', 'cashier'] },
  email: { by: ['floor', 'queue', 'cashier'], beside: ['phone', 'pax'], inEvents: 'booking.' },
  address: { by: ['floor', 'cashier'], beside: ['payment_status', 'order_method'] },
}

/** Tells if someone with these rights reads a field of `readableBy`. */
export const mayRead = (rights: readonly Right[], field: string): boolean =>
  readableBy[field]?.by.some((right) => rights.includes(right)) ?? true

const endOf = (value: unknown, { end }: FieldReaders) =>
  end === undefined || typeof value !== 'string' ? null : `••• ${value.slice(-end)}`

/**
 * A replacer for `JSON.stringify` that leaves out fields that a person with these rights may not read; undefined for a
 * person who may read everything.
 */
export function concealing(
  rights: readonly Right[],
): ((this: object, key: string, value: unknown) => unknown) | undefined {
  const hidden = new Map(Object.entries(readableBy).filter(([field]) => !mayRead(rights, field)))
  if (hidden.size === 0) return undefined
  const ofEvents = [...hidden].filter(([, { inEvents }]) => inEvents !== undefined)
  return function (key, value) {
    if (value === null || value === undefined) return value
    if ((key === 'detail' || key === 'fields') && typeof value === 'object' && 'event' in this) {
      const event = String(this.event)
      const without = ofEvents.filter(([field, { inEvents }]) => event.startsWith(inEvents!) && field in value)
      return without.length > 0 ? { ...value, ...Object.fromEntries(without.map(([field]) => [field, null])) } : value
    }
    const reading = hidden.get(key)
    if (!reading || (reading.beside && !reading.beside.some((name) => name in this))) return value
    return endOf(value, reading)
  }
}

/** The same value without what someone with these rights does not read. */
export function concealed<Value>(rights: readonly Right[], value: Value): Value {
  const replacer = concealing(rights)
  return replacer && value !== undefined ? (JSON.parse(JSON.stringify(value, replacer)) as Value) : value
}
