import type { NewTable, NewZone } from '../../stores/create-store.ts'

/** When in a meal a guest asks for a dish; the trade of past weeks is drawn from it. */
export type Course = 'starter' | 'main' | 'side' | 'dessert' | 'drink' | 'coffee'

export interface OptionPlan {
  name: string
  min: number
  max: number
  /** Names with their prices. */
  items: Record<string, number>
}

export interface DishPlan {
  name: string
  price: number
  /** Names of options, in the order they are asked. */
  options?: readonly string[]
  /** Portions made each day; a dish without is not counted. */
  portions?: number
  /** How often it is ordered against others of its course; 1 where unsaid. */
  weight?: number
}

export interface StaffPlan {
  login: string
  name: string
}

/** All that the story knows of a store before its first guest. Money in cents. */
export interface StorePlan {
  name: string
  zones: readonly NewZone[]
  options: readonly OptionPlan[]
  categories: readonly { name: string; course: Course; dishes: readonly DishPlan[] }[]
  /** Where it is cooked and poured: the first takes what no other names. */
  kitchen: readonly { name: string; categories: readonly string[] }[]
  /** Orders on a usual Monday, Tuesday … Sunday. */
  week: readonly [number, number, number, number, number, number, number]
  /** The share of guests who come for lunch. */
  lunch: number
  /** The share of orders that are picked up. */
  pickup: number
}

/** One table of a plan, in one line: name, seats, shape, and its place in the zone. */
export const table = (name: string, seats: number, shape: NewTable['shape'], x: number, y: number): NewTable => ({
  name,
  seats,
  shape,
  x,
  y,
})
