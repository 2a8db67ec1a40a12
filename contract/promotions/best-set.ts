/** The set of promotions that makes an order cheapest. */
import { type Money, split } from '../money.ts'
import { type Judgement, judge, type PricedOrder, type Promotion, standTogether, takenOff } from './promotions.ts'
import type { KeptPromotion } from '../orders/order.ts'

/** The number of promotions that may stand together which are tried in every combination: those that save most alone. */
const mostTried = 16
/** Steps of the search after which the best set so far stands; 12 promotions never take as many. */
const mostSteps = 10_000

/** Returns what a promotion may still give away: Infinity without a limit, 0 where a limit is used up. */
export type RoomOf = (id: string) => Money

/** A promotion that an order can have; `rank` is its place among those that save the same. */
interface Candidate extends Judgement {
  room: Money
  rank: number
}

interface FoundSet {
  saves: Money
  effects: readonly { candidate: Candidate; amount: Money }[]
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Promotions on dishes come before those on the order, shares before amounts. */
const phaseOf = ({ rule }: Candidate): number =>
  (rule.applicableType === 'order' ? 2 : 0) + (rule.kind === 'percent' ? 0 : 1)

/** All that a candidate says but its name and id, so that neither decides in which order candidates are computed. */
const textOf = ({ rule, room }: Candidate): string =>
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

const sumOf = (left: readonly Money[], places: readonly number[]): Money => {
  let sum = 0
  for (const place of places) sum += left[place]!
  return sum
}

/** Takes an effect off the lines that it is computed on, in proportion to what is left of each. */
function takeOff(left: readonly Money[], { counted }: Candidate, amount: Money): Money[] {
  const after = [...left]
  const shares = split(
    amount,
    counted.map((place) => left[place]!),
  )
  for (const [index, place] of counted.entries()) after[place]! -= shares[index]!
  return after
}

const ranksOf = ({ effects }: FoundSet): number[] =>
  effects.map(({ candidate }) => candidate.rank).toSorted((a, b) => a - b)

/** Tells if a set is better for the guest: it saves more; or as much with fewer promotions, or with those that rank first. */
function isBetter(set: FoundSet, than: FoundSet): boolean {
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
 * Searches the best set of candidates, given in the order in which they are computed, by branch and bound. Each effect is
 * computed on what the former left, and what is left never rises: a candidate takes off at most what it would take off now.
 * Every set has the candidate that it `must` have.
 */
function bestOf(tried: readonly Candidate[], amounts: readonly Money[], first: FoundSet, must?: Candidate): FoundSet {
  let best = first
  let steps = 0
  const isOnAll = tried.map(({ counted }) => counted.length === amounts.length)
  /** For each candidate of a group the places of all of them. */
  const groups = tried.map(({ rule }) =>
    rule.stacks === 'group'
      ? tried.flatMap(({ rule: { stacks, stackGroup } }, index) =>
          stacks === 'group' && stackGroup === rule.stackGroup ? index : [],
        )
      : null,
  )
  /** For each candidate the bits of those that it stands with. */
  const friends = tried.map((a) =>
    tried.reduce((bits, b, index) => bits | (Number(standTogether(a.rule, b.rule)) << index), 0),
  )

  function canBeBetter(
    at: number,
    left: readonly Money[],
    rest: Money,
    free: number,
    { saves, effects }: FoundSet,
  ): boolean {
    const most = tried.map(({ rule, counted, room }, index) =>
      index < at || ((free >> index) & 1) === 0
        ? 0
        : takenOff(rule, isOnAll[index] ? rest : sumOf(left, counted), room),
    )
    let low = rest
    for (let index = at; index < tried.length; index++) {
      const { rule, room } = tried[index]!
      const group = groups[index]!
      // Counts of a group the one that takes most, where its last one is computed: there it lowers the rest most.
      if (group === null)
        low -= isOnAll[index] ? Math.min(most[index]!, takenOff(rule, low, room)) : Math.min(low, most[index]!)
      else if (group.at(-1) === index) low -= Math.min(low, Math.max(...group.map((one) => most[one]!)))
    }
    const atMost = saves + rest - low
    if (atMost !== best.saves) return atMost > best.saves
    return effects.length + fewestFor(best.saves - saves, most) <= best.effects.length
  }

  /** Goes on with the next candidate; `free` has the bits of the candidates that stand with all that were chosen. */
  function search(at: number, left: readonly Money[], rest: Money, free: number, set: FoundSet): void {
    const candidate = tried[at]
    if (!candidate) {
      if (isBetter(set, best)) best = set
      return
    }
    if (steps++ >= mostSteps || !canBeBetter(at, left, rest, free, set)) return
    if ((free >> at) & 1) {
      const amount = takenOff(candidate.rule, sumOf(left, candidate.counted), candidate.room)
      const more = { saves: set.saves + amount, effects: [...set.effects, { candidate, amount }] }
      if (amount > 0 || candidate === must)
        search(at + 1, takeOff(left, candidate, amount), rest - amount, free & friends[at]!, more)
    }
    if (candidate !== must) search(at + 1, left, rest, free, set)
  }

  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  search(0, amounts, whole, (1 << tried.length) - 1, { saves: 0, effects: [] })
  return best
}

const nothing: FoundSet = { saves: 0, effects: [] }

/** The best set of all candidates. */
function bestOfAll(candidates: readonly Candidate[], tried: readonly Candidate[], amounts: readonly Money[]): FoundSet {
  const single = candidates.reduce<FoundSet>((best, candidate) => {
    const set = { saves: candidate.saves, effects: [{ candidate, amount: candidate.saves }] }
    return candidate.saves > 0 && isBetter(set, best) ? set : best
  }, nothing)
  return tried.length < 2 ? single : bestOf(tried, amounts, single)
}

/** The search for one order: every candidate, those that are tried together, and the best set. */
interface Search {
  candidates: readonly Candidate[]
  tried: readonly Candidate[]
  best: FoundSet
  /** Returns the most that the guest would save with a candidate that is not in the best set. */
  savedWith: (candidate: Candidate) => Money
}

/** Judges promotions for an order and finds the set of them that makes it cheapest. */
export function searchSets(rules: readonly Promotion[], order: PricedOrder, roomOf: RoomOf): Search {
  const sorted = inOrder(order)
  const candidates = judgeEach(rules, sorted, roomOf)
  const tried = triedOf(candidates)
  const amounts = sorted.lines.map(({ amount }) => amount)
  return {
    candidates,
    tried,
    best: bestOfAll(candidates, tried, amounts),
    savedWith(candidate) {
      if (candidate.rule.stacks === 'alone') return candidate.saves
      const beside = tried.filter((other) => other === candidate || standTogether(other.rule, candidate.rule))
      return bestOf(beside, amounts, nothing, candidate).saves
    },
  }
}

/** Returns the promotions that make an order cheapest, each with what it takes off, in the order of their computing. */
export const bestSet = (
  rules: readonly Promotion[],
  order: PricedOrder,
  roomOf: RoomOf = () => Infinity,
): KeptPromotion[] =>
  searchSets(rules, order, roomOf).best.effects.map(({ candidate: { rule }, amount }) => ({
    id: rule.id,
    name: rule.name,
    amount,
  }))
