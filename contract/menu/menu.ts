import type { Allergen } from './allergens.ts'
import type { Language, OrderMethod } from '../states.ts'
import type { Picture } from '../media/media.ts'

export interface Category {
  id: string
  name: string
  /** The guest's text, by language. */
  names: Partial<Record<Language, string>>
  sort: number
}

interface OptionItem {
  id: string
  name: string
  price: number
}

export interface Option {
  id: string
  name: string
  min: number
  max: number
  items: OptionItem[]
}

export interface Menu {
  id: string
  category_id: string
  name: string
  price: number
  balance: number | null
  status: string
  /** The method of an order with it. */
  method: OrderMethod
  /** The guest's text, by language. */
  names: Partial<Record<Language, string>>
  /** The text that guests read about it, and by language. */
  description: string
  descriptions: Partial<Record<Language, string>>
  allergens: Allergen[]
  picture: Picture | null
  options: Option[]
}

export interface DisplayMenu {
  categories: Category[]
  menus: Menu[]
}
