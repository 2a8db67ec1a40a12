/** The set of promotions that makes an order cheapest, and why each of the others is not in it. */
import { type Money, split } from '../money.ts'
import { type Judged, judge, type PricedOrder, type Promotion, standTogether, takenOff } from './promotions.ts'
import type { KeptPromotion } from '../rows/order.ts'

/** The number of promotions that may stand together which are tried in every combination: those that save most alone. */
const mostTried = 16
/** Steps of the search after which the best set so far stands; 12 promotions never take as many. */
const mostSteps = 10_000

/** Says why a promotion is on an order, or not. */
export interface Verdict extends Pick<Judged, 'unmet' | 'missing'> {
  id: string
  name: string
  state: 'applied' | 'beaten' | 'blocked' | 'not_met' | 'used_up' | 'not_considered'
  /** Minor units that it takes off where it applies, else that it would take off by itself. */
  saves: Money
  /** The list price of what it is computed on. */
  of: Money
  /** The promotions in its place, and the word on it or on them that keeps them apart. */
  by: string[]
  word: 'alone' | 'group' | null
  /** By how much the guest would save less with it, in minor units. */
  less: Money | null
  /** Takes the last of its budget. */
  ends_budget: boolean
}

/** Returns what a promotion may still give away: Infinity without a limit, 0 where a limit is used up. */
export type RoomOf = (id: string) => Money

/** A promotion that an order can have; `rank` is its place among those that save the same. */
interface Offer extends Judged {
  room: Money
  rank: number
}

interface Found {
  saves: Money
  effects: readonly { offer: Offer; amount: Money }[]
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Promotions on dishes come before those on the order, shares before amounts. */
const phaseOf = ({ rule }: Offer): number =>
  (rule.applicableType === 'order' ? 2 : 0) + (rule.kind === 'percent' ? 0 : 1)

/** All that an offer says but its name and id, so that neither decides in which order offers are computed. */
const textOf = ({ rule, room }: Offer): string =>
  JSON.stringify([
    [rule.toDate ?? '9999', rule.value, rule.maximum, rule.applicableBindingType, rule.minimum, rule.minimumQuantity],
    [rule.categoryId.toSorted(), rule.menuId.toSorted(), rule.methods.toSorted(), rule.weekdays.toSorted()],
    [rule.guests, rule.fromDate, rule.fromTime, rule.toTime, rule.stacks, rule.stackGroup, room],
  ])

/** The lines of an order in an order that does not follow from how they came. */
const inOrder = (order: PricedOrder): PricedOrder => ({
  ...order,
  lines: order.lines
    .map((line) => ({ line, text: [line.menuId, line.categoryId, line.day, line.time].join(' ') }))
    .toSorted((a, b) => compare(a.text, b.text) || a.line.amount - b.line.amount || a.line.quantity - b.line.quantity)
    .map(({ line }) => line),
})

/** Judges each promotion by itself; of two that save the same the lower place comes first, then the sooner end, then the id. */
function judgeEach(rules: readonly Promotion[], order: PricedOrder, roomOf: RoomOf): Offer[] {
  return rules
    .toSorted(
      (a, b) => a.priority - b.priority || compare(a.toDate ?? '9999', b.toDate ?? '9999') || a.id.localeCompare(b.id),
    )
    .map((rule, rank) => {
      const room = roomOf(rule.id)
      return { ...judge(rule, order, room), room, rank }
    })
}

/** The promotions that are tried together, in the order in which they are computed. */
function triedOf(offers: readonly Offer[]): Offer[] {
  const tried = offers
    .filter(({ rule, saves }) => rule.stacks !== 'alone' && saves > 0)
    .toSorted((a, b) => b.saves - a.saves || a.rank - b.rank)
    .slice(0, mostTried)
  const texts = new Map(tried.map((offer) => [offer, textOf(offer)]))
  return tried.toSorted(
    (a, b) =>
      phaseOf(a) - phaseOf(b) ||
      a.rule.priority - b.rule.priority ||
      compare(texts.get(a)!, texts.get(b)!) ||
      a.rank - b.rank,
  )
}

const sumOf = (left: readonly Money[], places: readonly number[]): Money => {
  let sum = 0
  for (const place of places) sum += left[place]!
  return sum
}

/** Takes an effect off the lines that it is computed on, in proportion to what is left of each. */
function takeOff(left: readonly Money[], { counted }: Offer, amount: Money): Money[] {
  const after = [...left]
  const shares = split(
    amount,
    counted.map((place) => left[place]!),
  )
  for (const [index, place] of counted.entries()) after[place]! -= shares[index]!
  return after
}

const ranksOf = ({ effects }: Found): number[] => effects.map(({ offer }) => offer.rank).toSorted((a, b) => a - b)

/** Tells if a set is better for the guest: it saves more; or as much with fewer promotions, or with those that rank first. */
function isBetter(set: Found, than: Found): boolean {
  if (set.saves !== than.saves) return set.saves > than.saves
  if (set.effects.length !== than.effects.length) return set.effects.length < than.effects.length
  const others = ranksOf(than)
  const ranks = ranksOf(set)
  const at = ranks.findIndex((rank, index) => rank !== others[index])
  return at >= 0 && ranks[at]! < others[at]!
}

/** The fewest of some amounts that come to a sum. */
function fewestFor(sum: Money, amounts: readonly Money[]): number {
  let left = sum
  return amounts
    .toSorted((a, b) => b - a)
    .filter((amount) => {
      const isNeeded = left > 0
      left -= amount
      return isNeeded
    }).length
}

/**
 * Searches the best set of offers, given in the order in which they are computed, by branch and bound. Each effect is
 * computed on what the former left, and what is left never rises: an offer takes off at most what it would take off now.
 * Every set has the offer that it `must` have.
 */
function bestOf(tried: readonly Offer[], amounts: readonly Money[], first: Found, must?: Offer): Found {
  let best = first
  let steps = 0
  const isOnAll = tried.map(({ counted }) => counted.length === amounts.length)

  function canBeBetter(at: number, left: readonly Money[], rest: Money, { saves, effects }: Found): boolean {
    let low = rest
    const most: Money[] = []
    for (let index = at; index < tried.length; index++) {
      const { rule, counted, room } = tried[index]!
      if (!effects.every(({ offer }) => standTogether(offer.rule, rule))) continue
      const base = isOnAll[index] ? rest : sumOf(left, counted)
      most.push(takenOff(rule, base, room))
      low -= Math.min(low, isOnAll[index] ? takenOff(rule, low, room) : most.at(-1)!)
    }
    const atMost = saves + rest - low
    if (atMost !== best.saves) return atMost > best.saves
    return effects.length + fewestFor(best.saves - saves, most) <= best.effects.length
  }

  function search(at: number, left: readonly Money[], rest: Money, set: Found): void {
    const offer = tried[at]
    if (!offer) {
      if (isBetter(set, best)) best = set
      return
    }
    if (steps++ >= mostSteps || !canBeBetter(at, left, rest, set)) return
    if (set.effects.every((effect) => standTogether(effect.offer.rule, offer.rule))) {
      const amount = takenOff(offer.rule, sumOf(left, offer.counted), offer.room)
      const more = { saves: set.saves + amount, effects: [...set.effects, { offer, amount }] }
      if (amount > 0 || offer === must) search(at + 1, takeOff(left, offer, amount), rest - amount, more)
    }
    if (offer !== must) search(at + 1, left, rest, set)
  }

  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  search(0, amounts, whole, { saves: 0, effects: [] })
  return best
}

const nothing: Found = { saves: 0, effects: [] }

/** The best set of all offers. */
function bestOfAll(offers: readonly Offer[], tried: readonly Offer[], { lines }: PricedOrder): Found {
  const single = offers.reduce<Found>((best, offer) => {
    const set = { saves: offer.saves, effects: [{ offer, amount: offer.saves }] }
    return offer.saves > 0 && isBetter(set, best) ? set : best
  }, nothing)
  return tried.length < 2
    ? single
    : bestOf(
        tried,
        lines.map(({ amount }) => amount),
        single,
      )
}

/** Returns the promotions that make an order cheapest, each with what it takes off, in the order of their computing. */
export function bestOffers(
  rules: readonly Promotion[],
  order: PricedOrder,
  roomOf: RoomOf = () => Infinity,
): KeptPromotion[] {
  const sorted = inOrder(order)
  const offers = judgeEach(rules, sorted, roomOf)
  return bestOfAll(offers, triedOf(offers), sorted).effects.map(({ offer: { rule }, amount }) => ({
    id: rule.id,
    name: rule.name,
    amount,
  }))
}

/** Returns the verdicts on promotions: first on those that the order gets, then on the others by what they would save. */
export function verdictsFor(
  rules: readonly Promotion[],
  order: PricedOrder,
  roomOf: RoomOf = () => Infinity,
): Verdict[] {
  const sorted = inOrder(order)
  const offers = judgeEach(rules, sorted, roomOf)
  const tried = triedOf(offers)
  const best = bestOfAll(offers, tried, sorted)
  const amounts = sorted.lines.map(({ amount }) => amount)
  const taken = new Map(best.effects.map(({ offer, amount }) => [offer, amount]))
  /** The most that the guest would save with an offer that is not in the best set. */
  const savedWith = (offer: Offer): Money =>
    offer.rule.stacks === 'alone'
      ? offer.saves
      : bestOf(
          tried.filter((other) => other === offer || standTogether(other.rule, offer.rule)),
          amounts,
          nothing,
          offer,
        ).saves

  const verdictOf = (offer: Offer): Verdict => {
    const { rule, saves, of, unmet, missing } = offer
    const said = {
      id: rule.id,
      name: rule.name,
      saves,
      of,
      unmet,
      missing,
      by: [],
      word: null,
      less: null,
      ends_budget: false,
    }
    const amount = taken.get(offer)
    if (amount !== undefined) return { ...said, state: 'applied', saves: amount, ends_budget: amount === offer.room }
    if (unmet !== null) return { ...said, state: unmet === 'used_up' ? unmet : 'not_met' }
    if (saves === 0) return { ...said, state: 'beaten' }
    if (rule.stacks !== 'alone' && !tried.includes(offer)) return { ...said, state: 'not_considered' }
    const less = best.saves - savedWith(offer)
    const others = best.effects.filter((effect) => !standTogether(effect.offer.rule, rule))
    const by = others.map((effect) => effect.offer.rule.name)
    if (rule.stacks === 'alone') return { ...said, state: 'beaten', by, word: 'alone', less }
    if (by.length === 0) return { ...said, state: 'beaten', less }
    return { ...said, state: 'blocked', by, word: others[0]!.offer.rule.stacks === 'alone' ? 'alone' : 'group', less }
  }

  return offers
    .map((offer) => ({ offer, verdict: verdictOf(offer) }))
    .toSorted(
      (a, b) =>
        Number(taken.has(b.offer)) - Number(taken.has(a.offer)) ||
        b.verdict.saves - a.verdict.saves ||
        a.offer.rank - b.offer.rank,
    )
    .map(({ verdict }) => verdict)
}
