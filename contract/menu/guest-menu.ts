import type { Allergen } from './allergens.ts'
import type { Language } from '../states.ts'
import type { Category } from './menu.ts'
import type { Picture } from '../media/media.ts'
import type { QrPicture } from '../queue/queue-door.ts'
import type { TableName } from '../tables/table.ts'

type Words = Partial<Record<Language, string>>

/** A notice that the house shows its guests: a banner, a popup, a link. */
export interface GuestNotice {
  id: string
  version: number
  name: string
  names: Words
  body: string
  bodies: Words
  link: string | null
  picture: Picture | null
}

interface GuestDish {
  id: string
  category_id: string
  name: string
  names: Words
  description: string
  descriptions: Words
  allergens: Allergen[]
  price: number
  is_sold_out: boolean
  picture: Picture | null
}

/** `GET /public/menu/{key}`: the data for a guest who scans the code of a table, and nothing else of the store. */
export interface GuestMenu {
  store: { name: string; currency: string; state: 'open' | 'closed' }
  /** The table whose code it was; null where it is none, or no longer. */
  table: TableName | null
  categories: Category[]
  menus: GuestDish[]
  banners: GuestNotice[]
  popups: GuestNotice[]
  icons: GuestNotice[]
}

/** `GET /admin/table_code`: the printed code of a table. */
export interface TableCode extends QrPicture {
  table: TableName
  zone: string
}
