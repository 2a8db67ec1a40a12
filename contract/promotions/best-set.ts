/** The set of promotions that makes an order cheapest. */
import type { Money } from '../money.ts'
import type { KeptPromotion } from '../orders/order.ts'
import { amountOf, type Effect, effectOf, takenOff } from './effects.ts'
import { type Judgement, judge, standTogether } from './promotions.ts'
import type { PricedLine, PricedOrder, Promotion } from './rule.ts'

/** The number of combinable promotions that are tried in every combination: those that save most alone. */
const mostTried = 16
/** Steps of the search after which it keeps the best set so far; 12 promotions never take as many. */
const mostSteps = 10_000

/** Returns the rest of a promotion's budget: Infinity without a limit, 0 if a limit is used up. */
export type RoomOf = (id: string) => Money

/** A promotion that an order can have; `rank` is its place among those that save the same. */
interface Candidate extends Judgement {
  room: Money
  rank: number
}

interface FoundSet {
  saves: Money
  effects: readonly (Effect & { candidate: Candidate })[]
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

const phases = { price: 0, set_price: 1, buy_get: 2, percent: 3, amount: 4 }

/** Prices come before bundles, these before shares and amounts: first those of dishes, then those of the order. */
const phaseOf = ({ rule: { kind, applicableType } }: Candidate): number =>
  phases[kind] + (applicableType === 'order' && (kind === 'percent' || kind === 'amount') ? 2 : 0)

/** All of a candidate but its name and id, so that neither decides the order in which candidates are computed. */
const textOf = ({ rule, room }: Candidate): string =>
  JSON.stringify([
    [rule.toDate ?? '9999', rule.value, rule.maximum, rule.applicableBindingType, rule.minimum, rule.minimumQuantity],
    [rule.categoryId.toSorted(), rule.menuId.toSorted(), rule.methods.toSorted(), rule.weekdays.toSorted()],
    [rule.guests, rule.fromDate, rule.fromTime, rule.toTime, rule.stacks, rule.stackGroup, room],
    [rule.buy, rule.get, rule.getMenuId?.toSorted(), rule.getCategoryId?.toSorted(), rule.setParts, rule.times],
  ])

/** The places of the lines of an order, in an order that does not depend on theirs. */
const sortedPlaces = ({ lines }: PricedOrder): number[] =>
  lines
    .map((line, place) => ({ line, place, text: [line.menuId, line.categoryId, line.day, line.time].join(' ') }))
    .toSorted(
      (a, b) =>
        compare(a.text, b.text) ||
        a.line.amount - b.line.amount ||
        a.line.quantity - b.line.quantity ||
        (a.line.options ?? 0) - (b.line.options ?? 0),
    )
    .map(({ place }) => place)

/**
 * Judges each promotion alone; of two that save the same the lower place comes first, then the earlier end, then the
 * id.
 */
function judgeEach(rules: readonly Promotion[], order: PricedOrder, roomOf: RoomOf): Candidate[] {
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
function triedOf(candidates: readonly Candidate[]): Candidate[] {
  const tried = candidates
    .filter(({ rule, saves }) => rule.stacks !== 'alone' && saves > 0)
    .toSorted((a, b) => b.saves - a.saves || a.rank - b.rank)
    .slice(0, mostTried)
  const texts = new Map(tried.map((candidate) => [candidate, textOf(candidate)]))
  return tried.toSorted(
    (a, b) =>
      phaseOf(a) - phaseOf(b) ||
      a.rule.priority - b.rule.priority ||
      compare(texts.get(a)!, texts.get(b)!) ||
      a.rank - b.rank,
  )
}

const ranksOf = ({ effects }: FoundSet): number[] =>
  effects.map(({ candidate }) => candidate.rank).toSorted((a, b) => a - b)

/**
 * Tells if a set is better for the guest: it saves more; or as much with fewer promotions, or with those that rank
 * first.
 */
function isBetter(set: FoundSet, than: FoundSet): boolean {
  if (set.saves !== than.saves) return set.saves > than.saves
  if (set.effects.length !== than.effects.length) return set.effects.length < than.effects.length
  const others = ranksOf(than)
  const ranks = ranksOf(set)
  const at = ranks.findIndex((rank, index) => rank !== others[index])
  return at >= 0 && ranks[at]! < others[at]!
}

/** The smallest number of some amounts that reach a sum. */
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

/** Candidates as they are tried: in the order in which they are computed, on lines at their list prices. */
interface Attempt {
  tried: readonly Candidate[]
  lines: readonly PricedLine[]
}

/**
 * Tells if a promotion is a share or an amount of a whole order: it takes less off as soon as another takes something.
 */
const isOnAll = ({ rule: { kind }, counted }: Candidate, lines: readonly PricedLine[]): boolean =>
  (kind === 'percent' || kind === 'amount') && counted.length === lines.length

/**
 * Searches the best set of candidates, by branch and bound. Each effect is computed on the rest after the former ones,
 * and that rest never rises: a candidate takes off at most its present effect. Every set contains the candidate `must`.
 */
function bestOf({ tried, lines }: Attempt, first: FoundSet, must?: Candidate): FoundSet & { steps: number } {
  let best = first
  let steps = 0
  const areOnAll = tried.map((candidate) => isOnAll(candidate, lines))
  /** For each candidate of a group the places of all of them. */
  const groups = tried.map(({ rule }) =>
    rule.stacks === 'group'
      ? tried.flatMap(({ rule: { stacks, stackGroup } }, index) =>
          stacks === 'group' && stackGroup === rule.stackGroup ? index : [],
        )
      : null,
  )
  /** For each candidate the bits of those that it can be combined with. */
  const friends = tried.map((a) =>
    tried.reduce((bits, b, index) => bits | (Number(standTogether(a.rule, b.rule)) << index), 0),
  )

  function canBeBetter(at: number, all: readonly Money[], rest: Money, free: number, { saves, effects }: FoundSet) {
    const most = all.map((amount, index) => (index < at || ((free >> index) & 1) === 0 ? 0 : amount))
    let low = rest
    for (let index = at; index < tried.length; index++) {
      const { rule, room } = tried[index]!
      const group = groups[index]!
      // Counts of a group the one that takes most, where its last one is computed: there it lowers the rest most.
      if (group === null)
        low -= areOnAll[index] ? Math.min(most[index]!, takenOff(rule, low, room)) : Math.min(low, most[index]!)
      else if (group.at(-1) === index) low -= Math.min(low, Math.max(...group.map((one) => most[one]!)))
    }
    const atMost = saves + rest - low
    if (atMost !== best.saves) return atMost > best.saves
    return effects.length + fewestFor(best.saves - saves, most) <= best.effects.length
  }

  /** Returns the effect of each candidate to come, after some lines fell to `left`. */
  const mostAfter = (
    at: number,
    most: readonly Money[],
    left: readonly Money[],
    free: number,
    shares: readonly Money[],
  ) =>
    most.map((amount, index) => {
      const candidate = tried[index]!
      const isAsked = index > at && amount > 0 && ((free >> index) & 1) === 1
      return isAsked && candidate.counted.some((place) => shares[place]! > 0)
        ? amountOf(candidate, lines, left, candidate.room)
        : amount
    })

  /**
   * Continues with the next candidate. `free` has the bits of the candidates that can be combined with all chosen ones,
   * `most` the amount that each of them takes off now.
   */
  function search(
    at: number,
    left: readonly Money[],
    most: readonly Money[],
    rest: Money,
    free: number,
    set: FoundSet,
  ): void {
    const candidate = tried[at]
    if (!candidate) {
      if (isBetter(set, best)) best = set
      return
    }
    if (steps++ >= mostSteps || !canBeBetter(at, most, rest, free, set)) return
    if ((free >> at) & 1) {
      const { amount, shares } = effectOf(candidate, lines, left, candidate.room)
      const more = { saves: set.saves + amount, effects: [...set.effects, { candidate, amount, shares }] }
      if (amount > 0 || candidate === must) {
        const after = left.map((of, place) => of - shares[place]!)
        const others = free & friends[at]!
        search(at + 1, after, mostAfter(at, most, after, others, shares), rest - amount, others, more)
      }
    }
    if (candidate !== must) search(at + 1, left, most, rest, free, set)
  }

  const list = lines.map(({ amount }) => amount)
  const whole = list.reduce((sum, amount) => sum + amount, 0)
  const most = tried.map(({ saves }) => saves)
  search(0, list, most, whole, (1 << tried.length) - 1, { saves: 0, effects: [] })
  return { ...best, steps }
}

const nothing: FoundSet = { saves: 0, effects: [] }

/** The best set of all candidates. */
function bestOfAll(candidates: readonly Candidate[], { tried, lines }: Attempt): FoundSet & { steps: number } {
  const list = lines.map(({ amount }) => amount)
  const setOf = (candidate: Candidate): FoundSet => {
    const effect = effectOf(candidate, lines, list, candidate.room)
    return { saves: effect.amount, effects: [{ candidate, ...effect }] }
  }
  const single = candidates.reduce<FoundSet>((best, candidate) => {
    if (candidate.saves < Math.max(1, best.saves)) return best
    const set = setOf(candidate)
    return isBetter(set, best) ? set : best
  }, nothing)
  return tried.length < 2 ? { ...single, steps: 0 } : bestOf({ tried, lines }, single)
}

/** The search for one order: every candidate, those that are tried together, and the best set. */
interface Search {
  candidates: readonly Candidate[]
  tried: readonly Candidate[]
  /** The steps show if the search was complete: at `mostSteps` it stops. */
  best: FoundSet & { steps: number }
  /** The places, in the order, of the lines as they are searched. */
  places: readonly number[]
  /** Returns the most that the guest would save with a candidate that is not in the best set. */
  savedWith: (candidate: Candidate) => Money
}

/** Judges promotions for an order and finds the set of them that makes it cheapest. */
export function searchSets(rules: readonly Promotion[], order: PricedOrder, roomOf: RoomOf): Search {
  const places = sortedPlaces(order)
  const lines = places.map((place) => order.lines[place]!)
  const candidates = judgeEach(rules, { ...order, lines }, roomOf)
  const tried = triedOf(candidates)
  return {
    candidates,
    tried,
    places,
    best: bestOfAll(candidates, { tried, lines }),
    savedWith(candidate) {
      if (candidate.rule.stacks === 'alone') return candidate.saves
      const beside = tried.filter((other) => other === candidate || standTogether(other.rule, candidate.rule))
      return bestOf({ tried: beside, lines }, nothing, candidate).saves
    },
  }
}

/** The sum that a promotion gives an order, and how much of it off each of its lines. */
export interface SharedPromotion {
  kept: KeptPromotion
  shares: Money[]
}

/** Returns the promotions that make an order cheapest, with their shares by line, in the order of their computing. */
export function sharedSet(
  rules: readonly Promotion[],
  order: PricedOrder,
  roomOf: RoomOf = () => Infinity,
): SharedPromotion[] {
  const { best, places } = searchSets(rules, order, roomOf)
  return best.effects.map(({ candidate: { rule }, amount, shares }) => {
    const byLine = order.lines.map(() => 0)
    for (const [at, place] of places.entries()) byLine[place] = shares[at]!
    return { kept: { id: rule.id, name: rule.name, amount }, shares: byLine }
  })
}

/** Returns the promotions that make an order cheapest, each with its amount, in the order of their computation. */
export const bestSet = (rules: readonly Promotion[], order: PricedOrder, roomOf?: RoomOf): KeptPromotion[] =>
  sharedSet(rules, order, roomOf).map(({ kept }) => kept)
