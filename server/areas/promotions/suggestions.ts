import { sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { Suggestion, Suggestions } from '#contract/promotions/suggestion.ts'
import type { Db } from '../../db/handle.ts'
import type { Store } from '../../http/store.ts'
import { itemsOf, salesOf } from '../../reports/books.ts'

const weeks = 8
/** The maximum number of suggestions of a kind. */
const most = 3
/** The share of the usual number below which an hour is quiet, or a dish slow. */
const quiet = 0.6
const slow = 0.25

const perWeek = (count: number): number => Math.round((count / weeks) * 10) / 10

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

interface Hour {
  weekday: string
  hour: string
  orders: number
}

/** Finds hours of weekdays with far fewer orders than the same hour usually has on days with orders. */
function quietHours(hours: readonly Hour[]): Suggestion[] {
  return hours
    .map(({ weekday, hour, orders }) => {
      const like = hours.filter((other) => other.hour === hour)
      const usual = like.reduce((sum, other) => sum + other.orders, 0) / like.length
      return { weekday, hour, orders, usual }
    })
    .filter(({ orders, usual }) => usual >= weeks && orders < usual * quiet)
    .toSorted((a, b) => b.usual - b.orders - (a.usual - a.orders))
    .slice(0, most)
    .map(({ weekday, hour, orders, usual }) => {
      const [from, to] = [`${hour}:00`, `${String((Number(hour) + 1) % 24).padStart(2, '0')}:00`]
      return {
        key: `hour ${weekday} ${hour}`,
        kind: 'quiet_hour',
        name: null,
        category: null,
        sold: perWeek(orders),
        usual: perWeek(usual),
        draft: { kind: 'percent', value: 1000, weekdays: [weekday], from_time: from, to_time: to },
      }
    })
}

interface Dish {
  id: string
  name: string
  categoryId: string
  category: string
  quantity: number
}

/** Finds dishes that sell far less than the median dish of their category. */
function slowDishes(dishes: readonly Dish[]): Suggestion[] {
  return dishes
    .map((dish) => {
      const like = dishes.filter(({ categoryId }) => categoryId === dish.categoryId)
      return { ...dish, usual: medianOf(like.map(({ quantity }) => quantity)) }
    })
    .filter(({ quantity, usual }) => usual >= weeks && quantity < usual * slow)
    .toSorted((a, b) => b.usual - b.quantity - (a.usual - a.quantity))
    .slice(0, most)
    .map(({ id, name, category, quantity, usual }) => ({
      key: `dish ${id}`,
      kind: 'slow_dish',
      name,
      category,
      sold: perWeek(quantity),
      usual: perWeek(usual),
      draft: { kind: 'percent', value: 1500, applicable_type: 'menu', menu_id: [id] },
    }))
}

/** Returns the promotions that the sales of a store's last eight weeks suggest, up to yesterday. */
export async function suggestionsFor(
  db: Db,
  { merchantId, businessDay, row }: Store,
): Promise<Pick<Suggestions, 'from' | 'to' | 'aaData'>> {
  const [from, to] = [addDays(businessDay, -7 * weeks), addDays(businessDay, -1)]
  const scope = { stores: [merchantId], from, to }
  const hours = await db.execute<{ weekday: string; hour: string; orders: string }>(sql`
    SELECT extract(isodow FROM business_day::date)::text AS weekday,
      to_char(placed_at AT TIME ZONE ${row.timeZone}, 'HH24') AS hour, sum(orders) AS orders
    FROM ${salesOf(scope)} sold WHERE placed_at IS NOT NULL
    GROUP BY 1, 2`)
  const dishes = await db.execute<{
    id: string
    name: string
    category_id: string
    category: string
    quantity: string
  }>(sql`
    SELECT m.id, m.name, c.id AS category_id, c.name AS category, coalesce(sum(l.quantity), 0) AS quantity
    FROM menus m
    JOIN categories c ON c.merchant_id = m.merchant_id AND c.id = m.category_id
    LEFT JOIN ${itemsOf(scope)} l ON l.menu_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.status = 'active'
    GROUP BY m.id, m.name, c.id, c.name`)
  return {
    from,
    to,
    aaData: [
      ...quietHours(hours.rows.map(({ orders, ...hour }) => ({ ...hour, orders: Number(orders) }))),
      ...slowDishes(
        dishes.rows.map(({ category_id: categoryId, quantity, ...dish }) => ({
          ...dish,
          categoryId,
          quantity: Number(quantity),
        })),
      ),
    ],
  }
}
