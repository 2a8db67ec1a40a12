import { z } from 'zod'
import { named } from '../named.ts'
import { allergens } from './allergens.ts'
import { languages } from '../states.ts'
import { Category } from './menu.ts'
import { Picture } from '../media/media.ts'
import { QrPicture } from '../queue/queue-door.ts'
import { TableName } from '../tables/table.ts'

const Words = z.partialRecord(z.enum(languages), z.string())
type Words = z.output<typeof Words>

/** A notice that the house shows its guests: a banner, a popup, a link. */
export const GuestNotice = named('GuestNotice', {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  names: Words,
  body: z.string(),
  bodies: Words,
  link: z.string().nullable(),
  picture: Picture.nullable(),
})
export type GuestNotice = z.output<typeof GuestNotice>

const GuestDish = named('GuestDish', {
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  names: Words,
  description: z.string(),
  descriptions: Words,
  allergens: z.array(z.enum(allergens)),
  price: z.number(),
  is_sold_out: z.boolean(),
  picture: Picture.nullable(),
})
type GuestDish = z.output<typeof GuestDish>

/** `GET /public/menu/{key}`: the data for a guest who scans the code of a table, and nothing else of the store. */
export const GuestMenu = named('GuestMenu', {
  store: z.object({ name: z.string(), currency: z.string(), state: z.enum(['open', 'closed']) }),
  /** The table whose code it was; null where it is none, or no longer. */
  table: TableName.nullable(),
  categories: z.array(Category),
  menus: z.array(GuestDish),
  banners: z.array(GuestNotice),
  popups: z.array(GuestNotice),
  icons: z.array(GuestNotice),
})
export type GuestMenu = z.output<typeof GuestMenu>

/** `GET /admin/table_code`: the printed code of a table. */
export const TableCode = named('TableCode', {
  ...QrPicture.shape,
  table: TableName,
  zone: z.string(),
})
export type TableCode = z.output<typeof TableCode>
