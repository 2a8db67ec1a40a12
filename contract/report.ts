import type { ResourceName } from './resources/index.ts'
import { type Right, type Role, isAgent, isHouse } from './roles.ts'

/**
 * The vocabulary of reports: each is data, read by the server's runner, by the console's one screen, and by one test.
 */

/** Kinds of columns: how a value is shown, exported and searched. */
export type ColumnKind =
  | 'text'
  | 'choice'
  | 'person'
  | 'whole'
  | 'money'
  /** Basis points. */
  | 'share'
  | 'minutes'
  | 'day'
  | 'month'
  | 'instant'

export interface ReportColumn {
  kind: ColumnKind
  /** Its total is the sum of its values. */
  isSum?: true
  /** One column by another, also in the total. */
  ratio?: readonly [over: string, under: string]
  /** Its part of another column's total. */
  shareOf?: string
  isSearched?: true
  /** The beginning of the keys of its words. */
  words?: string
  /** The column whose name is its heading, if its own name has another basis elsewhere. */
  head?: string
  /** Subtracted in a row that adds up, so that people see it with a minus; files show the plain value. */
  isTaken?: true
  /** The key of the words for a row that has no value here, by grouping where they differ. */
  none?: string | Readonly<Record<string, string>>
  /** Agents, and staff without this right, see its last characters alone, and do not search in it. */
  right?: Right
  /** Looked up for the rows that are shown, since for all it takes too long: nothing is sorted or found by it. */
  isLookedUp?: true
  /** The column that names the currency of its money, which may be another than the stores'; then it has no total. */
  currencyIn?: string
  /** Read by the house alone; others see nothing. */
  isOfHouse?: true
  /** Another name of a figure that is in the row already: programs read it, people do not. */
  isAgain?: true
  /** The name of a guest, which no agent reads or searches in. */
  isGuest?: true
}

/** Words for a span of business days, as used in addresses. */
export const periods = ['today', 'yesterday', 'week', 'last_week', 'month', 'last_month'] as const
export type Period = (typeof periods)[number]

export const reportGroups = ['sales', 'items', 'money', 'guests', 'team', 'house'] as const
type ReportGroup = (typeof reportGroups)[number]

export interface ReportFilter {
  kind: 'choice' | 'reference' | 'text'
  choices?: readonly string[]
  /** The only words that a text may be, where they overlap, so that none is offered. */
  takes?: readonly string[]
  /** The beginning of the keys of its words. */
  words?: string
  /** The resource that it names a row of; `user` means people, `plan` plans of the house. */
  to?: ResourceName | 'user' | 'plan'
  /** Decides which rows there are, and not what they sum up. */
  isOfRows?: true
}

/** The rows behind the figures of a row: the report that lists them, and what narrows it to them. */
export interface ReportDrill {
  to: string
  /**
   * By grouping, its filters with the columns whose values they take; a filter alone takes the first key. `day`, `week`
   * and `month` mean days, `store` means one store, `brand` the stores of a brand.
   */
  by: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  /** Filters that narrow it in every grouping. */
  filters?: Readonly<Record<string, string>>
  /** Figures that are a total of these rows, with its column where that has another name; `rows` is their number. */
  same: readonly (string | readonly [figure: string, column: string])[]
  /**
   * Its rows are of all stores of a brand, or of those of them that the person reaches; figures of fewer stores lead
   * nowhere.
   */
  isOfBrand?: 'whole' | 'reached'
  /** Values of columns; the figures of other rows lead nowhere. */
  onlyIn?: Readonly<Record<string, readonly string[]>>
}

export interface Report<Column extends string = string, Name extends string = string> {
  /** The name in its first address. */
  name: Name
  /** Other addresses of the same. */
  also?: readonly string[]
  group: ReportGroup
  /** The right that opens it to people who may not read the other reports. */
  alsoBy?: Right
  /** Contains takings, so days whose cash the reader still has to count are left out. */
  isOfMoney?: true
  /** Its default period. */
  usual: Period
  columns: Readonly<Record<Column, ReportColumn>>
  /** The columns that identify a row. */
  keys: readonly NoInfer<Column>[]
  /** Columns that may be grouped by; the first is usual. */
  by?: readonly string[]
  filters?: Readonly<Record<string, ReportFilter>>
  sort: readonly [NoInfer<Column>, 'asc' | 'desc']
  /** The rows behind its figures; a row's name leads to the first that it has. */
  drills?: readonly ReportDrill[]
  /** Bars: the name and the length of each. Or a field of weekdays and hours, which the rows' keys name. */
  chart?: { as?: 'heat'; x: NoInfer<Column>; y: NoInfer<Column> }
}

/** Declares a report; a misspelt column does not compile. */
export const defineReport = <const Column extends string, const Name extends string>(
  report: Report<Column, Name>,
): Report<Column, Name> => report

/** Addresses of a report, with the console's prefix and without. */
export const addressesOf = ({ name, also = [] }: Report): string[] =>
  [name, ...also].flatMap((one) => [`/${one}`, `/admin/${one}`])

/** Names of the columns whose values a person sees only in part, or not at all. */
export const maskedFor = (report: Report, { role, rights }: { role: Role; rights: readonly Right[] }): string[] =>
  columnsOf(report).flatMap(([name, { right, isGuest, isOfHouse }]) =>
    (right && !rights.includes(right)) || ((right || isGuest) && isAgent(role)) || (isOfHouse && !isHouse(role))
      ? [name]
      : [],
  )

/** Columns of a report by their names. */
export const columnsOf = (report: Report): [string, ReportColumn][] => Object.entries(report.columns)

/** Names of the columns that a report is sorted by. */
export const columnsSorted = (report: Report): string[] =>
  columnsOf(report).flatMap(([name, { isLookedUp }]) => (isLookedUp ? [] : [name]))

/** Tells if a column has a total. */
export const hasTotal = ({ isSum, ratio, shareOf }: ReportColumn): boolean =>
  isSum === true || ratio !== undefined || shareOf !== undefined

/** Columns that identify rows and are not shown. */
const unread = new Set([
  'id',
  'key',
  'order_id',
  'merchant_id',
  'method',
  'employee_id',
  'campaign_id',
  'placed',
  'waited',
  'quoted',
])

/**
 * Groupings whose rows are named by days or choices: the format of the name, and the column whose name is the heading.
 */
const namedBy: Readonly<Record<string, Pick<ReportColumn, 'kind' | 'words'> & { head: string }>> = {
  day: { kind: 'day', head: 'business_day' },
  week: { kind: 'day', head: 'week' },
  month: { kind: 'month', head: 'month' },
  order_method: { kind: 'choice', words: 'orders.method', head: 'order_method' },
}

/** Columns of a report that people read, in a grouping, each with the name for its heading. */
export const columnsRead = (
  report: Report,
  by = report.by?.[0] ?? '',
): (readonly [name: string, column: ReportColumn, head: string])[] =>
  columnsOf(report).flatMap(([name, column]) => {
    if (unread.has(name) || column.isAgain) return []
    const { head = column.head ?? name, ...shown } = (name === 'name' && namedBy[by]) || {}
    const none = typeof column.none === 'object' ? column.none[by] : column.none
    return [[name, { ...column, none, ...shown }, head] as const]
  })
