import { promotionKinds, stackings } from '../promotions/rule.ts'
import { orderMethods } from '../states.ts'
import { defineResource } from '../resource.ts'

const most = 100_000_000_000
/** Kinds with categories and dishes of their own; a set has them in its parts. */
const dishes = { kind: ['percent', 'amount', 'price', 'buy_get'] }
const got = { kind: ['buy_get'] }
const portions = {
  kind: 'whole',
  min: 1,
  max: 100,
  isRequired: true,
  isOptional: true,
  onlyIf: got,
  list: 'offered',
} as const

/** A rule that makes orders cheaper automatically: its dishes, times, guests, and amount. */
export const promotion = defineResource({
  name: 'promotion',
  table: 'promotions',
  path: '/admin/promotion',
  named: 'in path',
  tag: 'Prices',
  group: 'money',
  screen: '/pages/promotion/promotion',
  suggestions: '/pages/promotion/suggestions',
  right: 'settle',
  readers: ['settle', 'floor', 'cashier', 'report'],
  obstacles: [],
  lists: 'all',
  position: 'priority',
  accepts: ['get_own_voucher', 'get_outlet_items'],
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    kind: { kind: 'choice', choices: promotionKinds, isRequired: true, isFirst: true, isFilter: true, list: 'shown' },
    /** Its meaning follows from the kind, as in `Promotion`: a share, an amount, or the price of a portion or a set. */
    value: {
      kind: 'money',
      min: 1,
      max: most,
      shareIf: ['kind', 'percent', 'buy_get'],
      isRequired: true,
      list: 'shown',
    },
    /** Portions that are paid, and those that are got, of one bundle; of other kinds they are empty. */
    buy: portions,
    get: portions,
    set_parts: { kind: 'sets', max: 6, initial: [], onlyIf: { kind: ['set_price'] }, list: 'offered' },
    maximum: { kind: 'money', min: 1, max: most, isOptional: true, list: 'offered' },
    /** The lines that it covers: all of an order, or those of some categories or dishes. */
    applicable_type: {
      kind: 'choice',
      choices: ['order', 'category', 'menu'],
      initial: 'order',
      onlyIf: dishes,
      isFilter: true,
      list: 'shown',
    },
    /** Covers only the named ones, or all but these. */
    applicable_binding_type: {
      kind: 'choice',
      choices: ['only', 'except'],
      initial: 'only',
      onlyIf: { ...dishes, applicable_type: ['category', 'menu'] },
      isFilter: true,
      list: 'offered',
    },
    category_id: {
      kind: 'references',
      to: 'category',
      max: 200,
      initial: [],
      onlyIf: { ...dishes, applicable_type: ['category'] },
      list: 'offered',
    },
    menu_id: {
      kind: 'references',
      to: 'menu',
      max: 500,
      initial: [],
      onlyIf: { ...dishes, applicable_type: ['menu'] },
      list: 'offered',
    },
    /** The dishes that are got; of those that are bought where none is named. */
    get_category_id: { kind: 'references', to: 'category', max: 200, initial: [], onlyIf: got, list: 'offered' },
    get_menu_id: { kind: 'references', to: 'menu', max: 500, initial: [], onlyIf: got, list: 'offered' },
    /** The most bundles of one order. */
    times: {
      kind: 'whole',
      min: 1,
      max: 1000,
      isOptional: true,
      onlyIf: { kind: ['buy_get', 'set_price'] },
      list: 'offered',
    },
    /** The amount and the number of covered portions from which it counts. */
    minimum: { kind: 'money', min: 1, max: most, isOptional: true, list: 'offered' },
    minimum_quantity: { kind: 'whole', min: 1, max: 1000, isOptional: true, list: 'offered' },
    guests: { kind: 'choice', choices: ['everybody', 'members'], initial: 'everybody', isFilter: true, list: 'shown' },
    /** The kinds of order; empty means all. */
    methods: { kind: 'choices', choices: orderMethods, words: 'orders.method', initial: [], list: 'offered' },
    from_date: { kind: 'day', isOptional: true, list: 'shown' },
    to_date: { kind: 'day', isOptional: true, list: 'shown' },
    /** The days of the week, Monday first; empty means all. */
    weekdays: {
      kind: 'choices',
      choices: ['1', '2', '3', '4', '5', '6', '7'],
      words: 'report.weekday',
      initial: [],
      list: 'offered',
    },
    /** The times between which a dish must be ordered; an end before the beginning is on the next morning. */
    from_time: { kind: 'code', like: 'clock', isOptional: true, list: 'offered' },
    to_time: { kind: 'code', like: 'clock', isOptional: true, list: 'offered' },
    /** The number of orders, and of those of one member, that may have it. */
    uses_limit: { kind: 'whole', min: 1, max: 1_000_000, isOptional: true, list: 'offered' },
    member_limit: { kind: 'whole', min: 1, max: 1000, isOptional: true, list: 'offered' },
    /** The number of orders of one business day that may have it, and the money that it gives away altogether. */
    per_day: { kind: 'whole', min: 1, max: 1_000_000, isOptional: true, list: 'offered' },
    budget: { kind: 'money', min: 1, max: most, isOptional: true, list: 'offered' },
    /** The others that it shares an order with; two of one group never do. */
    stacks: { kind: 'choice', choices: stackings, initial: 'alone', isFilter: true, list: 'shown' },
    stack_group: { kind: 'text', max: 40, isOptional: true, list: 'offered' },
    priority: { kind: 'whole', min: 0, max: 10_000, initial: 0 },
  },
})
