import type { MealLine } from './meal.ts'
import type { TradingStore } from '../stores/trading-store.ts'

const spoken = /^(\d+) (.+?)(?: \((.+)\))?$/

/**
 * Reads a line as staff would say it, "2 Steak frites (medium, fries)". Throws if the store has no such dish or option.
 */
export function readLine({ dishes, merchant }: TradingStore, text: string): MealLine {
  const [, quantity, name, wishes] = spoken.exec(text) ?? []
  const dish = dishes.get(name ?? '')
  if (!dish) throw new Error(`"${text}": ${merchant.name} has no dish of this name.`)
  const wanted = wishes?.split(', ') ?? []
  const options = dish.questions.flatMap(({ name: question, min, max, items }) => {
    const chosen = items.filter((item) => wanted.includes(item.name))
    if (chosen.length < min || chosen.length > max) throw new Error(`"${text}" does not answer "${question}".`)
    return chosen
  })
  if (options.length < wanted.length) throw new Error(`"${text}" asks for something that ${dish.name} does not offer.`)
  return { dish, quantity: Number(quantity), options }
}
