import { and, asc, eq } from 'drizzle-orm'
import type { Right } from '#contract/roles.ts'
import type { ChosenOption } from '#contract/orders/order.ts'
import type { TaxCategory } from '#contract/taxes/tax.ts'
import { type ZoneRow, zonesOfMenus } from '../../../areas/kitchen/route-lines.ts'
import type { Tx } from '../../../db/handle.ts'
import {
  accounts,
  categories,
  discounts,
  employees,
  menus,
  merchants,
  optionItems,
  options,
  promotions,
  reasons,
  tables,
  taxCategories,
  tills,
} from '../../../db/schema/index.ts'
import type { Course, DishPlan, StorePlan } from './plan.ts'

/** An option of a dish: the items, and the number of them that a guest may choose. */
export interface Question {
  name: string
  min: number
  max: number
  items: ChosenOption[]
}

/** The actor of a step: a person of the staff, or a guest, who has no account. */
export interface Actor {
  id: string | null
  name: string
}

/** The actor of orders from the app; such an order has no server. */
export const guest: Actor = { id: null, name: 'Guest' }

export interface Dish extends Omit<DishPlan, 'options'> {
  id: string
  categoryId: string
  course: Course
  /** The tax of its category; null: the store's usual one. */
  taxCategoryId: string | null
  questions: Question[]
}

/** A store in the story, with its rows by name. */
export interface TradingStore {
  plan: StorePlan
  merchant: typeof merchants.$inferSelect
  dishes: Map<string, Dish>
  tables: Map<string, typeof tables.$inferSelect>
  staff: Map<string, typeof accounts.$inferSelect>
  /** The ids of the tills, by their names. */
  tills: Map<string, string>
  /** The ids of the employees, by their names. */
  employees: Map<string, string>
  reasons: (typeof reasons.$inferSelect)[]
  discounts: (typeof discounts.$inferSelect)[]
  promotions: (typeof promotions.$inferSelect)[]
  /** Zones that cook each dish, by its id. */
  kitchen: Map<string, ZoneRow[]>
  /** The tax categories by their ids; none under one rate. */
  taxes: Map<string, TaxCategory>
  /** The stock of the counted dishes, by id. */
  stock: Map<string, number>
}

/** Reads a store of the story. Throws if it does not exist. */
export async function readStore(tx: Tx, plan: StorePlan): Promise<TradingStore> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.name, plan.name))
  if (!merchant) throw new Error(`The store "${plan.name}" is not there: run seedHistory before seedEvening.`)
  const { merchantId } = merchant

  const menuRows = await tx.select().from(menus).where(eq(menus.merchantId, merchantId))
  const menuParts = await tx.select().from(categories).where(eq(categories.merchantId, merchantId))
  const taxOf = new Map(menuParts.map(({ id, taxCategoryId }) => [id, taxCategoryId]))
  const tableRows = await tx.select().from(tables).where(eq(tables.merchantId, merchantId))
  const reasonRows = await tx.select().from(reasons).where(eq(reasons.merchantId, merchantId)).orderBy(reasons.sort)
  const discountRows = await tx
    .select()
    .from(discounts)
    .where(eq(discounts.merchantId, merchantId))
    .orderBy(discounts.sort)
  const staff = await tx.select().from(accounts).where(eq(accounts.merchantId, merchantId)).orderBy(accounts.login)
  const team = await tx.select().from(employees).where(eq(employees.merchantId, merchantId))
  const tillRows = await tx.select().from(tills).where(eq(tills.merchantId, merchantId))
  const questions = await readQuestions(tx, merchantId)

  const menuNamed = new Map(menuRows.map((row) => [row.name, row]))
  const dishes = plan.categories.flatMap(({ course, dishes }) =>
    dishes.map((dish): Dish => ({
      ...dish,
      id: menuNamed.get(dish.name)!.id,
      categoryId: menuNamed.get(dish.name)!.categoryId,
      course,
      taxCategoryId: taxOf.get(menuNamed.get(dish.name)!.categoryId) ?? null,
      questions: (dish.options ?? []).map((name) => questions.get(name)!),
    })),
  )
  return {
    plan,
    merchant,
    dishes: new Map(dishes.map((dish) => [dish.name, dish])),
    tables: new Map(
      plan.zones.flatMap((zone) =>
        zone.tables.map(({ name }) => [name, tableRows.find((row) => row.name === name)!] as const),
      ),
    ),
    staff: new Map(staff.map((person) => [person.name, person])),
    tills: new Map(tillRows.map(({ name, id }) => [name, id])),
    employees: new Map(team.map(({ name, id }) => [name, id])),
    reasons: reasonRows,
    discounts: discountRows,
    promotions: await tx
      .select()
      .from(promotions)
      .where(eq(promotions.merchantId, merchantId))
      .orderBy(promotions.priority),
    kitchen: await zonesOfMenus(
      tx,
      merchantId,
      menuRows.map(({ id }) => id),
    ),
    taxes: new Map(await taxesOf(tx, merchantId)),
    stock: new Map(menuRows.flatMap(({ id, balance }) => (balance === null ? [] : [[id, balance] as const]))),
  }
}

async function taxesOf(tx: Tx, merchantId: string): Promise<[string, TaxCategory][]> {
  const rows = await tx.select().from(taxCategories).where(eq(taxCategories.merchantId, merchantId))
  return rows.map(({ id, letter, kind, rates, isInclusive }) => [
    id,
    { id, letter, kind, rates, is_inclusive: isInclusive },
  ])
}

async function readQuestions(tx: Tx, merchantId: string): Promise<Map<string, Question>> {
  const rows = await tx
    .select({ option: options, item: optionItems })
    .from(options)
    .innerJoin(optionItems, and(eq(optionItems.merchantId, options.merchantId), eq(optionItems.optionId, options.id)))
    .where(eq(options.merchantId, merchantId))
    .orderBy(asc(optionItems.sort))
  const questions = new Map<string, Question>()
  for (const { option, item } of rows) {
    const { name, minChoices: min, maxChoices: max } = option
    const question = questions.get(name) ?? { name, min, max, items: [] }
    question.items.push({ option_item_id: item.id, name: item.name, price: item.price })
    questions.set(name, question)
  }
  return questions
}

/** Finds a person of the story by name. Throws if there is none. */
export function staffNamed({ staff, merchant }: TradingStore, name: string): Actor {
  const person = staff.get(name)
  if (!person) throw new Error(`Nobody called "${name}" works at ${merchant.name}.`)
  return { id: person.id, name: person.name }
}

/** Returns the first of the staff who has a right. */
export function staffWith({ staff, merchant }: TradingStore, right: Right): Actor {
  const person = [...staff.values()].find(({ rights }) => rights.includes(right))
  if (!person) throw new Error(`Nobody at ${merchant.name} has the right "${right}".`)
  return { id: person.id, name: person.name }
}
