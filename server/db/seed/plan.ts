import type { Language } from '#contract/states.ts'
import type { NewTable, NewZone } from '../../stores/create-store.ts'

/** When in a meal a guest asks for a dish; the trade of past weeks is drawn from it. */
export type Course = 'starter' | 'main' | 'side' | 'dessert' | 'drink' | 'coffee'

interface OptionPlan {
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

/** Somebody whose hours are kept, and the days of a usual week on which they work; Monday is 0. */
export interface EmployeePlan {
  name: string
  number: string
  job: string
  /** What they clock in with. */
  pin: string
  /** Their account, where they sign in. */
  login?: string
  days: readonly number[]
  /** The hour at which they begin, and how many they stay. */
  from: number
  hours: number
}

/** A picture of the media library, and the dishes that show it. */
export interface PicturePlan {
  name: string
  alt: string
  svg: string
  dishes: readonly string[]
}

/** What stands in one language and in the three others. */
interface ToldWords {
  name: string
  names: Partial<Record<Language, string>>
}

/** All that the story knows of a store before its first guest. Money in cents. */
export interface StorePlan {
  name: string
  zones: readonly NewZone[]
  options: readonly OptionPlan[]
  categories: readonly { name: string; course: Course; dishes: readonly DishPlan[] }[]
  /** Where it is cooked and poured: the first takes what no other names. */
  kitchen: readonly { name: string; categories: readonly string[] }[]
  team: readonly EmployeePlan[]
  pictures: readonly PicturePlan[]
  /** What the house tells its staff, from so many days after today on. */
  announcement: ToldWords & { body: string; bodies: ToldWords['names']; inDays: number; days: number }
  /** What guests see above the menu, with the picture of that name. */
  banner?: ToldWords & { picture: string }
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
