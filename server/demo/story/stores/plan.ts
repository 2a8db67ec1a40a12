import type { PresetCountry } from '#contract/taxes/presets.ts'
import type { TaxLetter } from '#contract/taxes/tax.ts'
import type { Language } from '#contract/states.ts'
import type { NewTable, NewZone } from '../../../areas/stores/create-store.ts'

/** Part of a meal in which a guest orders a dish; the orders of past weeks are drawn from it. */
export type Course = 'starter' | 'main' | 'side' | 'dessert' | 'drink' | 'coffee'

interface OptionPlan {
  name: string
  min: number
  max: number
  /** Items with their prices. */
  items: Record<string, number>
}

export interface DishPlan {
  name: string
  price: number
  /** Names of options, in the order they are asked. */
  options?: readonly string[]
  /** Portions cooked each day; a dish without this number is not counted. */
  portions?: number
  /** Weight against other dishes of its course; 1 by default. */
  weight?: number
}

/** A person with shifts, and the days of a usual week on which they work; Monday is 0. */
export interface EmployeePlan {
  name: string
  number: string
  job: string
  /** PIN for clocking in. */
  pin: string
  /** Account of a person who signs in. */
  login?: string
  days: readonly number[]
  /** The hour at which they begin, and the number of hours that they work. */
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

/** A text in one language, with its translations into the three others. */
interface ToldWords {
  name: string
  names: Partial<Record<Language, string>>
}

/** The settings of a store in the story before its first guest. Money is in cents. */
export interface StorePlan {
  name: string
  /** The seller on its receipts. */
  house: Readonly<Record<'legalName' | 'address' | 'postcode' | 'city' | 'taxNumber', string>>
  zones: readonly NewZone[]
  options: readonly OptionPlan[]
  categories: readonly { name: string; course: Course; dishes: readonly DishPlan[] }[]
  /** The taxes of a country, with the letters of courses that do not have the usual one; else the brand's only rate. */
  taxes?: { country: PresetCountry; courses: Partial<Record<TaxLetter, readonly Course[]>> }
  /** Zones of the kitchen and the bar; the first gets all categories that no other has. */
  kitchen: readonly { name: string; categories: readonly string[] }[]
  team: readonly EmployeePlan[]
  pictures: readonly PicturePlan[]
  /** Notice to the staff, valid from some days after today on. */
  announcement: ToldWords & { body: string; bodies: ToldWords['names']; inDays: number; days: number }
  /** Banner above the guests' menu, with the name of its picture. */
  banner?: ToldWords & { picture: string }
  /** Orders on a usual Monday, Tuesday … Sunday. */
  week: readonly [number, number, number, number, number, number, number]
  /** The share of guests who come for lunch. */
  lunch: number
  /** The share of orders that are picked up. */
  pickup: number
}

/** Makes a table of a plan from one line: name, seats, shape, and its place in the zone. */
export const table = (name: string, seats: number, shape: NewTable['shape'], x: number, y: number): NewTable => ({
  name,
  seats,
  shape,
  x,
  y,
})
