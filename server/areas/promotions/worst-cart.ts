import { sharedSet } from '#contract/promotions/best-set.ts'
import { addDays } from '#contract/calendar.ts'
import { mulDiv } from '#contract/money.ts'
import { countsOf, isOn, type PricedOrder, type Promotion, sideOf } from '#contract/promotions/rule.ts'
import type { WorstCart } from '#contract/promotions/rehearsal.ts'
import { isOfferedFor, type OrderMethod, orderMethods } from '#contract/states.ts'

/** A dish of the menu, at its list price without options. */
interface PricedDish {
  id: string
  name: string
  categoryId: string
  price: number
  method: OrderMethod
}

/** Limits of the search: priced carts, times, lines of a cart, and carts that are extended. */
const mostCarts = 2000
const mostMoments = 40
const mostLines = 4
const width = 12
/** The share from which there is a warning, in basis points. */
const tooMuch = 5000

interface Moment {
  method: OrderMethod
  day: string
  time: string
  rules: Promotion[]
}

/**
 * Returns times of the coming week, and of the first week of future promotions, at which different promotions are
 * valid.
 */
function momentsOf(rules: readonly Promotion[], today: string): Moment[] {
  const starts = new Set([
    today,
    ...rules.flatMap(({ fromDate }) => (fromDate !== null && fromDate > today ? fromDate : [])),
  ])
  const days = [
    ...new Set([...starts].flatMap((start) => Array.from({ length: 7 }, (_, index) => addDays(start, index)))),
  ]
  const times = [...new Set(['12:00', '00:00', ...rules.flatMap(({ fromTime }) => fromTime ?? [])])]
  const found = new Map<string, Moment>()
  for (const method of orderMethods)
    for (const day of days)
      for (const time of times) {
        const on = rules.filter(
          (rule) => isOn(rule, { day, time }) && (rule.methods.length === 0 || rule.methods.includes(method)),
        )
        const key = on.map(({ id }) => id).join(' ')
        if (on.length > 0 && !found.has(key)) found.set(key, { method, day, time, rules: on })
      }
  return [...found.values()].toSorted((a, b) => b.rules.length - a.rules.length).slice(0, mostMoments)
}

/** Returns the cheapest and the most expensive of the dishes with the same promotions: the others are between them. */
function dishesFor({ method, rules }: Moment, dishes: readonly PricedDish[]): PricedDish[] {
  const ends = new Map<string, { low: PricedDish; high: PricedDish }>()
  for (const dish of dishes) {
    if (dish.price <= 0 || !isOfferedFor(dish.method, method)) continue
    const of = { menuId: dish.id, categoryId: dish.categoryId }
    const key = rules.map((rule) => sideOf(rule, of)).join(' ')
    if (rules.every((rule) => sideOf(rule, of) < 0)) continue
    const { low = dish, high = dish } = ends.get(key) ?? {}
    ends.set(key, { low: dish.price < low.price ? dish : low, high: dish.price > high.price ? dish : high })
  }
  return [...new Set([...ends.values()].flatMap(({ low, high }) => [low, high]))]
}

/**
 * Returns the numbers of portions with which a dish alone just meets the conditions of promotions, or fills a side of a
 * bundle.
 */
function portionsOf({ price }: PricedDish, rules: readonly Promotion[]): number[] {
  const enough = rules.flatMap((rule) => [
    ...(rule.minimum === null ? [] : [Math.ceil(rule.minimum / price)]),
    ...(rule.minimumQuantity === null ? [] : [rule.minimumQuantity]),
    ...countsOf(rule),
  ])
  return [...new Set([1, ...enough])].filter((count) => count >= 1 && count <= 999).toSorted((a, b) => a - b)
}

type Part = readonly [dish: PricedDish, quantity: number]

/**
 * Searches for the cart with the largest share of discounts: carts grow line by line, the best of each length are
 * extended. Guests are members, and no limit is reached. The search finds a bad cart soon, not always the worst one.
 * Other requests can run in between.
 */
export async function worstCart(
  rules: readonly Promotion[],
  dishes: readonly PricedDish[],
  today: string,
): Promise<WorstCart> {
  let worst: WorstCart['cart'] = null
  let tried = 0

  function price({ method, day, time, rules: on }: Moment, parts: readonly Part[]): number {
    tried += 1
    const lines = parts.map(([dish, quantity]) => ({
      menuId: dish.id,
      categoryId: dish.categoryId,
      quantity,
      amount: dish.price * quantity,
      day,
      time,
    }))
    const order: PricedOrder = { method, hasMember: true, lines }
    const set = sharedSet(on, order)
    const promotions = set.map(({ kept }) => kept)
    const list = lines.reduce((sum, { amount }) => sum + amount, 0)
    const discount = promotions.reduce((sum, { amount }) => sum + amount, 0)
    const share = mulDiv(discount, 10_000, list)
    if (discount > 0 && (!worst || share > worst.share || (share === worst.share && discount > worst.discount)))
      worst = {
        method,
        day,
        time,
        lines: parts.map(([{ id, name, price: each }, quantity], at) => ({
          menu_id: id,
          name,
          quantity,
          amount: each * quantity,
          discount: set.reduce((sum, { shares }) => sum + shares[at]!, 0),
        })),
        list,
        discount,
        share,
        promotions,
      }
    return share
  }

  const moments = momentsOf(rules, today)
  for (const [index, moment] of moments.entries()) {
    const until = Math.ceil((mostCarts * (index + 1)) / moments.length)
    const parts = dishesFor(moment, dishes).flatMap((dish) =>
      portionsOf(dish, moment.rules).map((quantity): Part => [dish, quantity]),
    )
    let carts: { parts: readonly Part[]; share: number }[] = [{ parts: [], share: 0 }]
    for (let length = 1; length <= mostLines && tried < until; length++) {
      const longer: typeof carts = []
      for (const cart of carts) {
        await new Promise((resume) => setImmediate(resume))
        for (const part of parts) {
          const isThere = cart.parts.some(([dish]) => dish === part[0])
          if (isThere || tried >= until) continue
          const grown = [...cart.parts, part]
          longer.push({ parts: grown, share: price(moment, grown) })
        }
      }
      carts = longer.toSorted((a, b) => b.share - a.share).slice(0, width)
    }
  }
  const found = worst as WorstCart['cart']
  return { cart: found, tried, is_warning: found !== null && found.share > tooMuch }
}
