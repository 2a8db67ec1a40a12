import type { Menu, Option } from '#contract/menu/menu.ts'

/** The limits of a choice, as a key of the language files with its values. */
interface OptionRule {
  key: 'one' | 'oneIfWanted' | 'exactly' | 'upTo' | 'any' | 'atLeast' | 'between'
  min: number
  max: number
}

/** The number of items of an option that a guest may choose, in words. */
export function ruleOf({ min, max, items }: Pick<Option, 'min' | 'max' | 'items'>): OptionRule {
  const isOpenEnded = max >= items.length
  const rule = (key: OptionRule['key']) => ({ key, min, max })
  if (min === max) return rule(min === 1 ? 'one' : 'exactly')
  if (min > 0) return rule(isOpenEnded ? 'atLeast' : 'between')
  if (max === 1) return rule('oneIfWanted')
  return rule(isOpenEnded ? 'any' : 'upTo')
}

/** The chosen items of one option. */
export const chosenOf = (option: Option, chosen: readonly string[]): string[] =>
  option.items.flatMap((item) => (chosen.includes(item.id) ? [item.id] : []))

/**
 * The choice after a tap on an item: removed again, or instead of the other if one may be chosen, or added while there
 * is room.
 */
export function tapItem(option: Option, chosen: readonly string[], itemId: string): string[] {
  const own = chosenOf(option, chosen)
  const others = chosen.filter((id) => !own.includes(id))
  if (own.includes(itemId)) {
    const isOnlyOne = option.max === 1 && option.min === 1
    return isOnlyOne ? [...chosen] : [...others, ...own.filter((id) => id !== itemId)]
  }
  if (option.max === 1) return [...others, itemId]
  return own.length < option.max ? [...others, ...own, itemId] : [...chosen]
}

/** The options that still need a choice before the menu can be ordered. */
export const missingOptions = (menu: Pick<Menu, 'options'>, chosen: readonly string[]): Option[] =>
  menu.options.filter((option) => chosenOf(option, chosen).length < option.min)

/** One portion with its options, in minor units. */
export const portionPrice = (menu: Pick<Menu, 'price' | 'options'>, chosen: readonly string[]): number =>
  menu.price +
  menu.options
    .flatMap((option) => option.items)
    .reduce((sum, item) => (chosen.includes(item.id) ? sum + item.price : sum), 0)

/** Tells if a menu can be added with one tap: nothing has to be chosen. */
export const isPlain = (menu: Pick<Menu, 'options'>): boolean => menu.options.every((option) => option.min === 0)
