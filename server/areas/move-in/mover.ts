import { minorDigits } from '#contract/money.ts'
import { category } from '#contract/resources/category.ts'
import { menu } from '#contract/resources/menu.ts'
import { option } from '#contract/resources/option.ts'
import type { ImportedRow } from '#contract/resource-import.ts'
import type { Language } from '#contract/states.ts'
import { writeCell } from '../../resources/csv-cells.ts'
import { problem, type ProblemKey } from '../../http/problem.ts'
import { changeRecord, insertRecord } from '../../resources/write.ts'
import type { Work } from '../../engine/work.ts'
import type { Dish } from './dishes.ts'
import { fold, type KnownMenu, type KnownOption } from './known.ts'

/** Defaults for missing values: the category and the name of variations; and the language of the report. */
export interface Otherwise {
  category: string
  variation: string
  language: Language
}

/** The present or the wanted fields of a dish. */
interface DishState {
  category_id: string
  price: number
  option_id: string[]
}

/** Imports dishes into a store inside one command, and reports the result of each. */
export class Mover {
  readonly rows: ImportedRow[] = []
  readonly madeCategories: string[] = []
  readonly madeOptions: string[] = []
  readonly missingModifiers = new Set<string>()
  readonly #work: Work
  readonly #store: KnownMenu
  readonly #otherwise: Otherwise
  readonly #seen = new Set<string>()

  constructor(work: Work, store: KnownMenu, otherwise: Otherwise) {
    this.#work = work
    this.#store = store
    this.#otherwise = otherwise
  }

  async bring(dish: Dish): Promise<void> {
    const told: ImportedRow = { line: dish.line, action: 'bad', name: dish.name, changes: [], errors: [...dish.errors] }
    this.rows.push(told)
    const key = fold(dish.name)
    const fault = (field: string, key: ProblemKey) => void told.errors.push(problem(field, key))
    if (this.#seen.has(key)) fault('name', 'twice')
    this.#seen.add(key)
    const row = this.#store.menus.get(key)
    if (row?.status === 'archived') fault('name', 'putAway')
    const group = this.#categoryOf(dish)
    if (this.#store.categories.get(fold(group))?.status === 'archived') fault('category_id', 'putAway')
    if (told.errors.length > 0) return

    const now = row && { category_id: row.categoryId, price: row.price, option_id: this.#optionsOf(row.id) }
    const wanted = {
      category_id: await this.#category(group),
      price: dish.price,
      option_id: await this.#options(dish, now?.option_id ?? []),
    }
    told.changes = this.#changes(now, wanted)
    told.action = row ? (told.changes.length > 0 ? 'change' : 'same') : 'add'
    const status = dish.isSold ? 'active' : 'draft'
    if (!row) await insertRecord(this.#work, menu, { name: dish.name, ...wanted, status })
    else if (told.action === 'change') await changeRecord(this.#work, menu, row.id, wanted)
  }

  #categoryOf = ({ category: name }: Dish) => (name || this.#otherwise.category).slice(0, category.fields.name.max)

  /** Returns the id of a category, which is created if the store has none of that name. */
  async #category(name: string): Promise<string> {
    const there = this.#store.categories.get(fold(name))
    if (there) return there.id
    const id = await insertRecord(this.#work, category, { name })
    this.#store.categories.set(fold(name), { id, name, status: 'active' })
    this.madeCategories.push(name)
    return id
  }

  #named = (id: string): KnownOption | undefined => this.#store.options.find((each) => each.id === id)

  #optionsOf = (menuId: string): string[] =>
    (this.#store.optionsOf.get(menuId) ?? []).flatMap(({ optionId }) => (this.#named(optionId) ? [optionId] : []))

  /** Returns the options of a dish: its former ones, the sets that the store knows, and its sizes or kinds. */
  async #options(dish: Dish, before: readonly string[]): Promise<string[]> {
    const asked = new Set(before)
    if (dish.variations.length > 0) {
      const name = (dish.variationOf || this.#otherwise.variation).slice(0, option.fields.name.max)
      const own = await this.#sizes(name, dish)
      for (const id of before) if (id !== own && fold(this.#named(id)!.name) === fold(name)) asked.delete(id)
      asked.add(own)
    }
    for (const set of dish.modifiers) {
      const there = this.#store.options.find((each) => fold(each.name) === fold(set))
      if (there) asked.add(there.id)
      else this.missingModifiers.add(set)
    }
    return [...asked]
  }

  /** Returns the option with a dish's variations as answers, each with its surcharge over the cheapest. */
  async #sizes(name: string, { variations, price }: Dish): Promise<string> {
    const items = variations.map((each) => ({ name: each.name, price: each.price - price }))
    const same = JSON.stringify(items)
    const there = this.#store.options.find(
      (each) => fold(each.name) === fold(name) && JSON.stringify(each.items) === same,
    )
    if (there) return there.id
    const id = await insertRecord(this.#work, option, { name, min: 1, max: 1, items })
    this.#store.options.push({ id, name, items })
    this.madeOptions.push(name)
    return id
  }

  /** Describes the changes of a dish in words. */
  #changes(now: DishState | undefined, wanted: DishState): ImportedRow['changes'] {
    const digits = minorDigits(this.#work.store.row.currency)
    const { language } = this.#otherwise
    const style = { digits, language, values: {}, labels: {} }
    const groups = new Map([...this.#store.categories.values()].map(({ id, name }) => [id, name]))
    const words = {
      category_id: (id: string) => groups.get(id) ?? '',
      price: (value: number) => writeCell(value, style, menu.fields.price, 'price'),
      option_id: (ids: string[]) => ids.map((id) => this.#named(id)!.name).join(', '),
    }
    return (['category_id', 'price', 'option_id'] as const).flatMap((field) => {
      if (JSON.stringify(now?.[field] ?? []) === JSON.stringify(wanted[field])) return []
      const say = words[field] as (value: unknown) => string
      return [{ field, from: now ? say(now[field]) : '', to: say(wanted[field]) }]
    })
  }
}
