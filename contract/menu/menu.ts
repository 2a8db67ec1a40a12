import { z } from 'zod'
import { named } from '../named.ts'
import { allergens } from './allergens.ts'
import { languages, orderMethods } from '../states.ts'
import { Picture } from '../media/media.ts'

export const Category = named('Category', {
  id: z.string(),
  name: z.string(),
  /** The guest's text, by language. */
  names: z.partialRecord(z.enum(languages), z.string()),
  sort: z.number(),
})
export type Category = z.output<typeof Category>

const OptionItem = named('OptionItem', {
  id: z.string(),
  name: z.string(),
  price: z.number(),
})
type OptionItem = z.output<typeof OptionItem>

export const Option = named('Option', {
  id: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  items: z.array(OptionItem),
})
export type Option = z.output<typeof Option>

export const Menu = named('Menu', {
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  price: z.number(),
  balance: z.number().nullable(),
  status: z.string(),
  /** The method of an order with it. */
  method: z.enum(orderMethods),
  /** The guest's text, by language. */
  names: z.partialRecord(z.enum(languages), z.string()),
  /** The text that guests read about it, and by language. */
  description: z.string(),
  descriptions: z.partialRecord(z.enum(languages), z.string()),
  allergens: z.array(z.enum(allergens)),
  picture: Picture.nullable(),
  options: z.array(Option),
})
export type Menu = z.output<typeof Menu>

export const DisplayMenu = named('DisplayMenu', {
  categories: z.array(Category),
  menus: z.array(Menu),
})
export type DisplayMenu = z.output<typeof DisplayMenu>
