/** The properties that a field of any kind can have. */
interface Common {
  /** A new record needs it; if `onlyIf` limits when it is shown, the resource's rules refuse a record without it. */
  isRequired?: true
  /** Allows an empty value, null on the wire. */
  isOptional?: true
  /** Comes before all others, which wait until it is answered: they follow from it. */
  isFirst?: true
  /** Can be set only when the record is made. */
  isFixed?: true
  /** Follows from other acts on the record; it cannot be written. */
  isReadOnly?: true
  /** No two records of a store have the same. */
  isUnique?: true
  /** The value in a new record. */
  initial?: unknown
  /** The form shows it only where other fields have one of these values. */
  onlyIf?: Readonly<Record<string, readonly string[]>>
  /** Its column, where that is not called like the field. */
  column?: string
  /** Kept in rows of its own instead of the record's; the record's rules read and write them. */
  isBeside?: true
  /** The search looks into it. */
  isSearched?: true
  /** The list can be narrowed by it. */
  isFilter?: true
  /** A column of the list: shown unless a person hides it, or offered for a person to show. */
  list?: 'shown' | 'offered'
  /** The set-up of a record is complete once it is given. */
  isSetUp?: true
}

/** The only vocabulary of records. One table per side handles the kinds; no other code depends on a field's kind. */
export type Field = Common &
  (
    | { kind: 'text'; max: number }
    /** Several lines. */
    | { kind: 'note'; max: number }
    /** The guest's text, in the languages besides the store's own. */
    | { kind: 'names'; max: number }
    | { kind: 'code'; like: keyof typeof codes }
    /**
     * Minor units; a negative amount is a deduction. `isShare`: basis points; `shareIf`: only if another field has one
     * of some values.
     */
    | {
        kind: 'money'
        min: number
        max: number
        isShare?: true
        shareIf?: readonly [field: string, ...values: string[]]
      }
    | { kind: 'whole'; min: number; max: number }
    | { kind: 'flag' }
    | { kind: 'choice'; choices: readonly (string | number)[]; words?: string }
    /** A business day. */
    | { kind: 'day' }
    /**
     * Several of a list, each at most once, in the order of the list. `allIf`: all of them if another field has this
     * value.
     */
    | { kind: 'choices'; choices: readonly string[]; words?: string; allIf?: readonly [field: string, value: string] }
    /** Another record, by the name of its kind. */
    | { kind: 'reference'; to: string }
    /** Several of them; `isOrdered`: their order matters. */
    | { kind: 'references'; to: string; max: number; isOrdered?: true }
    /** The parts that it consists of, in order, each with a name, a price, and maybe another record of its own. */
    | { kind: 'items'; to: string; max: number }
    /** Shares of several other records by weight, each at most once; a share is {<to>_id, weight}. */
    | { kind: 'shares'; to: string; max: number }
    /** Tax rates by business day and by order method. */
    | { kind: 'rates'; max: number }
    /** Parts of a set: so many portions of some dishes, or of some categories. */
    | { kind: 'sets'; max: number }
    /** A picture of the media library. */
    | { kind: 'image'; to: 'media' }
    /** The bytes of a picture; readers of the record get its address instead. */
    | { kind: 'file' }
  )
export type FieldKind = Field['kind']
/** The fields of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** The pattern of each kind of code, and the message for a value that does not match. */
export const codes = {
  /** A word that staff type. */
  word: { pattern: /^[A-Za-z0-9_-]{1,40}$/, message: 'has letters, digits, - and _' },
  /** A key under which rows are booked. */
  key: { pattern: /^[a-z][a-z0-9_]{0,39}$/, message: 'begins with a small letter; then small letters, digits and _' },
  /** An ISO 4217 currency code. */
  currency: { pattern: /^[A-Z]{3}$/, message: 'has three capital letters, as EUR' },
  /** An account at a bank, without spaces. */
  iban: { pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, message: 'is an IBAN without spaces, as DE02120300000000202051' },
  /** A time zone name of the IANA database. */
  zone: { pattern: /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/, message: 'is a time zone such as Europe/Berlin' },
  /** A sign-in name. */
  login: {
    pattern: /^[a-z0-9][a-z0-9._@+-]{2,59}$/,
    message: 'has 3 to 60 small letters, digits, . _ @ + and -',
  },
  /** A time of day. */
  clock: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'is a time as 18:30' },
  /** A name or an address in a network. */
  host: { pattern: /^.{0,253}$/, message: 'is too long' },
  /** A page, elsewhere or of this console; nothing that runs. Browsers read a backslash as a slash. */
  link: {
    pattern: /^(https?:\/\/[^\s]{1,500}|\/(?![/\\])[^\s]{0,500})$/,
    message: 'is an address, as https://bistro.example',
  },
} as const

/** The largest file of a picture, in bytes, and the length of its base64 text. */
export const maxFile = 8 * 1024 * 1024
export const maxFileText = Math.ceil(maxFile / 3) * 4
/** The longest body of a call with such a file, in bytes. */
export const maxFileBody = maxFileText + 16 * 1024

/** The kinds whose values have an order. */
const sorted: ReadonlySet<FieldKind> = new Set(['text', 'code', 'money', 'whole', 'flag', 'choice', 'day'])

/** Tells if an amount is a share, in basis points, as another field of the record says. */
export const isShare = (
  { isShare: isAlways, shareIf: [by, ...values] = [''] }: FieldOf<'money'>,
  record: Readonly<Record<string, unknown>>,
): boolean => isAlways === true || values.some((value) => record[by] === value)

/** Tells if a record has a use for a field, as its other fields say. */
export const isAsked = ({ onlyIf = {} }: Field, record: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(onlyIf).every(([by, values]) => values.some((value) => record[by] === value))

/** Tells if a list can be sorted by a field. */
export const isSortable = ({ kind, isBeside }: Field): boolean => sorted.has(kind) && !isBeside

type ReferringField = FieldOf<'reference' | 'references' | 'image' | 'items' | 'shares'>
/** Tells if a field refers to one or several other records. */
export const isReferring = (field: Field): field is ReferringField => 'to' in field

/** Returns the ids of the records that the value of such a field names, in its order. */
export function idsIn(field: ReferringField, value: unknown): string[] {
  const given = [value ?? []].flat() as unknown[]
  if (field.kind !== 'items' && field.kind !== 'shares') return given as string[]
  return given.flatMap((part) => (part as Readonly<Record<string, string | null>>)[`${field.to}_id`] ?? [])
}
