import type { ChosenOption } from '#contract/orders/order.ts'
import type { Course } from '../stores/plan.ts'
import type { Rng } from '../rng.ts'
import type { Dish, Question, TradingStore } from '../stores/trading-store.ts'

export interface MealLine {
  dish: Dish
  quantity: number
  options: ChosenOption[]
}

/** Probability that a guest orders a dish of a course, at lunch and in the evening. */
const appetite: Record<Course, { lunch: number; evening: number }> = {
  starter: { lunch: 0.15, evening: 0.35 },
  main: { lunch: 0.96, evening: 0.95 },
  side: { lunch: 0.1, evening: 0.15 },
  dessert: { lunch: 0.1, evening: 0.3 },
  drink: { lunch: 0.2, evening: 0.8 },
  coffee: { lunch: 0.5, evening: 0.4 },
}

/** Draws a party's order: dishes for each guest, equal dishes on one line. Takes them from the stock. */
export function drawMeal(
  { store, rng, left }: { store: TradingStore; rng: Rng; left: Map<string, number> },
  pax: number,
  time: 'lunch' | 'evening',
): MealLine[] {
  const lines = new Map<string, MealLine>()
  const order = (course: Course) => {
    const dishes = [...store.dishes.values()].filter((dish) => dish.course === course && left.get(dish.id) !== 0)
    if (dishes.length === 0) return
    const dish = rng.pick(dishes, ({ weight = 1 }) => weight)
    const options = dish.questions.flatMap((question) => answer(question, rng))
    const key = [dish.id, ...options.map(({ option_item_id }) => option_item_id)].join()
    const line = lines.get(key) ?? { dish, quantity: 0, options }
    lines.set(key, { ...line, quantity: line.quantity + 1 })
    if (left.has(dish.id)) left.set(dish.id, left.get(dish.id)! - 1)
  }
  for (let guest = 0; guest < pax; guest++) {
    for (const course of Object.keys(appetite) as Course[]) if (rng.chance(appetite[course][time])) order(course)
  }
  if (lines.size === 0) order('main')
  return [...lines.values()]
}

/** Chooses the answer to a question: a required one gets the needed items; others rarely get any. */
function answer({ min, items }: Question, rng: Rng): ChosenOption[] {
  if (min > 0) return [rng.pick(items)]
  return rng.chance(0.12) ? [rng.pick(items)] : []
}
