import type { CartLine } from '#contract/tables/table.ts'
import type { Menu } from '#contract/menu/menu.ts'
import type { Choice } from '../../api/carts/cart.ts'

/** The line of a cart that holds exactly this choice of a menu, however many of it. */
export const sameLine = (
  lines: readonly CartLine[],
  menuId: string,
  { option_item_id, remark }: Choice,
): CartLine | undefined =>
  lines.find(
    (line) =>
      line.menu_id === menuId &&
      (line.remark ?? '') === remark &&
      line.option_item_id.toSorted().join() === option_item_id.toSorted().join(),
  )

/** Portions of a menu in the cart, over all its lines. */
export const inCart = (lines: readonly CartLine[], menuId: string): number =>
  lines.reduce((sum, line) => (line.menu_id === menuId ? sum + line.quantity : sum), 0)

/** Portions that can still be added; null where they are not counted. */
export const portionsLeft = (menu: Menu, lines: readonly CartLine[]): number | null =>
  menu.balance === null ? null : Math.max(0, menu.balance - inCart(lines, menu.id))

/** More portions than this on one line are a slip of the finger. */
export const mostPortions = 99

/** The maximum of portions for a line of a cart, at least one: the menu's balance without the other lines. */
export function mostOf(line: CartLine, lines: readonly CartLine[], menus: readonly Menu[] | undefined): number {
  const menu = menus?.find((each) => each.id === line.menu_id)
  const others = lines.filter((each) => each.id !== line.id)
  const left = menu ? portionsLeft(menu, others) : null
  return Math.max(1, Math.min(mostPortions, left ?? mostPortions))
}

/** Menus whose name holds all words of a search, in their order; upper case and accents do not matter. */
export function searchMenus(menus: readonly Menu[], text: string): Menu[] {
  const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain(text).split(/\s+/).filter(Boolean)
  return menus.filter((menu) => words.every((word) => plain(menu.name).includes(word)))
}
