import type { DisplayMenu, Menu } from '#contract/menu/menu.ts'
import type { ImportLine } from '../import/sink.ts'
import type { FileOrder } from './orders.ts'

/** A line for `POST /cart`, without its table. */
export interface CartEntry {
  menu_id: string
  quantity: number
  option_item_id: string[]
  remark?: string
}

const fold = (name: string) => name.toLowerCase()
const mostPortions = 999

/** Finds the file's items on a store's menu, by their names. */
export class MenuIndex {
  readonly #menus: Map<string, Menu>

  constructor({ menus }: DisplayMenu) {
    this.#menus = new Map(menus.map((menu) => [fold(menu.name), menu]))
  }

  /** Lists the items of some orders that the store does not have. */
  missing(orders: readonly FileOrder[]): string[] {
    const items = new Set(orders.flatMap(({ lines }) => lines.map(({ item }) => item)))
    return [...items].filter((item) => !this.#menus.has(fold(item)))
  }

  /** Makes a line for the cart; choices that the menu does not offer become a remark for the kitchen. */
  entryOf(line: ImportLine): CartEntry {
    const menu = this.#menus.get(fold(line.item))
    if (!menu) throw new Error(`"${line.item}" is not on the store's menu.`)
    const wanted = new Set(line.options.map(fold))
    const chosen = menu.options.flatMap(({ items, min, max }) => {
      const asked = items.filter(({ name }) => wanted.has(fold(name))).slice(0, max)
      const others = items.filter((item) => !asked.includes(item)).slice(0, Math.max(0, min - asked.length))
      return [...asked, ...others]
    })
    const names = new Set(chosen.map(({ name }) => fold(name)))
    const remark = line.options.filter((name) => !names.has(fold(name))).join(', ')
    return {
      menu_id: menu.id,
      quantity: Math.min(line.quantity, mostPortions),
      option_item_id: chosen.map(({ id }) => id),
      ...(remark !== '' && { remark: remark.slice(0, 500) }),
    }
  }
}
