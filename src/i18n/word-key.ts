/** Types of the words: every text of `contract/locales/en` by its key; a key that none has does not compile. */
import type approvals from '#contract/locales/en/approvals.json'
import type audit from '#contract/locales/en/audit.json'
import type bookings from '#contract/locales/en/bookings.json'
import type checks from '#contract/locales/en/checks.json'
import type club from '#contract/locales/en/club.json'
import type combining from '#contract/locales/en/combining.json'
import type common from '#contract/locales/en/common.json'
import type dashboard from '#contract/locales/en/dashboard.json'
import type desk from '#contract/locales/en/desk.json'
import type dock from '#contract/locales/en/dock.json'
import type door from '#contract/locales/en/door.json'
import type editOrder from '#contract/locales/en/edit-order.json'
import type floor from '#contract/locales/en/floor.json'
import type gate from '#contract/locales/en/gate.json'
import type lab from '#contract/locales/en/lab.json'
import type marketing from '#contract/locales/en/marketing.json'
import type members from '#contract/locales/en/members.json'
import type moneyDesk from '#contract/locales/en/money-desk.json'
import type money from '#contract/locales/en/money.json'
import type moveIn from '#contract/locales/en/move-in.json'
import type notify from '#contract/locales/en/notify.json'
import type orders from '#contract/locales/en/orders.json'
import type palette from '#contract/locales/en/palette.json'
import type papers from '#contract/locales/en/papers.json'
import type payment from '#contract/locales/en/payment.json'
import type plan from '#contract/locales/en/plan.json'
import type preferences from '#contract/locales/en/preferences.json'
import type problems from '#contract/locales/en/problems.json'
import type push from '#contract/locales/en/push.json'
import type queue from '#contract/locales/en/queue.json'
import type refusals from '#contract/locales/en/refusals.json'
import type reports from '#contract/locales/en/reports.json'
import type resources from '#contract/locales/en/resources.json'
import type session from '#contract/locales/en/session.json'
import type settling from '#contract/locales/en/settling.json'
import type shell from '#contract/locales/en/shell.json'
import type states from '#contract/locales/en/states.json'
import type stores from '#contract/locales/en/stores.json'
import type system from '#contract/locales/en/system.json'
import type takeBack from '#contract/locales/en/take-back.json'
import type taxes from '#contract/locales/en/taxes.json'
import type { wordFamilies } from './word-families.ts'

type Text =
  | keyof typeof approvals
  | keyof typeof audit
  | keyof typeof bookings
  | keyof typeof checks
  | keyof typeof club
  | keyof typeof combining
  | keyof typeof common
  | keyof typeof dashboard
  | keyof typeof desk
  | keyof typeof dock
  | keyof typeof door
  | keyof typeof editOrder
  | keyof typeof floor
  | keyof typeof gate
  | keyof typeof lab
  | keyof typeof marketing
  | keyof typeof members
  | keyof typeof moneyDesk
  | keyof typeof money
  | keyof typeof moveIn
  | keyof typeof notify
  | keyof typeof orders
  | keyof typeof palette
  | keyof typeof papers
  | keyof typeof payment
  | keyof typeof plan
  | keyof typeof preferences
  | keyof typeof problems
  | keyof typeof push
  | keyof typeof queue
  | keyof typeof refusals
  | keyof typeof reports
  | keyof typeof resources
  | keyof typeof session
  | keyof typeof settling
  | keyof typeof shell
  | keyof typeof states
  | keyof typeof stores
  | keyof typeof system
  | keyof typeof takeBack
  | keyof typeof taxes

type WithoutForm<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key
type Pattern<Family> = Family extends `${infer Start}{}${infer Rest}` ? `${Start}${string}${Pattern<Rest>}` : Family

/** Keys of all words; a plural's key has no ending for its form. */
export type WordKey = WithoutForm<Text> | Pattern<(typeof wordFamilies)[number]>

/** Values for the places of a text. */
type Values = Record<string, unknown> & { defaultValue?: never }

/** Returns the text of a key; of several keys, the first that has a text, and the last one must have. */
export type Say = (key: WordKey | readonly [...string[], WordKey], values?: Values) => string

/** Names of the words that begin alike: `WordsIn<'queue.column.'>` is 'ticket', 'party' … */
export type WordsIn<Start extends string> = WordKey extends infer Key
  ? Key extends `${Start}${infer Name}`
    ? Name
    : never
  : never
