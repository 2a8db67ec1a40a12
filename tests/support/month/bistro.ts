import { pick } from 'statechart-paths/paths/random.ts'
import { eq } from 'drizzle-orm'
import { merchants } from '../../../server/db/schema/index.ts'
import type { OracleTerms } from '../../money/price-oracle.ts'
import { type Answer, evening, type House, house, type Person } from '../house.ts'
import { member } from '../members.ts'
import { placeBookingTime } from '../place/place-booking.ts'

/** The letters of the preset: A is drinks, B is food. */
type Letter = 'A' | 'B'

/** A dish of the test: its price, and its weights under each tax. */
export interface Dish {
  id: string
  name: string
  price: number
  taxes: (readonly [letter: Letter, weight: number])[]
}

/**
 * Parts per million by the law: until the end of 2025 food at the table had the rate of drinks (§ 12 Abs. 2 Nr. 15
 * UStG).
 */
export const ppmOf = (letter: Letter, day: string, isSeated: boolean) =>
  letter === 'A' || (isSeated && day < '2026-01-01') ? 190_000 : 70_000

/** A store under the German preset, with what its owner set up. */
export interface Bistro {
  h: House
  /** Accepts open work at the end of a day. */
  boss: Person
  random: () => number
  dishes: Record<'soup' | 'roast' | 'cake' | 'wine' | 'water' | 'set', Dish>
  discountId: string
  packageId: string
  ada: string
  tillId: string
  happyPrice: number
  freeTables: string[]
}

/** Returns the data of an answer that should be a yes. */
export const yes = ({ status, data, text }: Answer): any => {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return data
}

export const whole = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1))

/** Sets up a store with random prices, whose clock goes to an evening. */
export async function openBistro(random: () => number, firstDay: string): Promise<Bistro> {
  const h = await house({ tables: 12 })
  const boss = await h.person('operation', ['settle'], { pin: '918273' })
  // Moves the clock back, so that no session ends within the month.
  h.pass(new Date(firstDay).getTime() - new Date(evening.toISOString().slice(0, 10)).getTime())
  const { owner, merchantId } = h
  yes(await owner.post('/admin/tax_preset', { country: 'DE', own_password: 'secret' }))
  const { aaData: made } = yes(await owner.get('/admin/tax_category?status=all'))
  const idOf = (letter: string) => made.find((one: { letter: string }) => one.letter === letter).id as string
  const settings = { drawerMode: 'till', drawerBlind: false, refundLimit: 10_000_000, serviceRate: 1000 } as const
  await h.db.update(merchants).set(settings).where(eq(merchants.merchantId, merchantId))
  const { aaData: parts } = yes(await owner.get('/admin/category'))
  const dish = async (name: string, from: number, to: number, taxes: Dish['taxes']): Promise<Dish> => {
    const price = whole(random, from, to)
    const [one] = taxes
    const taxed =
      taxes.length === 1
        ? { tax_category_id: idOf(one![0]) }
        : { tax_split: taxes.map(([by, weight]) => ({ tax_category_id: idOf(by), weight })) }
    const { id } = yes(await owner.post('/admin/menu', { name, category_id: parts[0].id, price, ...taxed }))
    return { id, name, price, taxes }
  }
  const dishes = {
    soup: await dish('Soup', 580, 890, [['B', 1]]),
    roast: await dish('Roast', 1790, 2490, [['B', 1]]),
    cake: await dish('Cake', 390, 590, [['B', 1]]),
    wine: await dish('Wine', 590, 790, [['A', 1]]),
    water: await dish('Water', 270, 390, [['A', 1]]),
    set: await dish('Lunch', 1390, 1690, [
      ['B', 70],
      ['A', 30],
    ]),
  }
  const happyPrice = dishes.wine.price - whole(random, 90, 190)
  const promote = (more: object) =>
    owner.post('/admin/promotion', { applicable_type: 'menu', stacks: 'with_all', ...more })
  yes(await promote({ name: 'Cake hour', kind: 'percent', value: 2500, menu_id: [dishes.cake.id] }))
  yes(await promote({ name: 'Happy hour', kind: 'price', value: happyPrice, menu_id: [dishes.wine.id] }))
  yes(await promote({ name: 'Third free', kind: 'buy_get', value: 10_000, buy: 2, get: 1, menu_id: [dishes.soup.id] }))
  const { id: discountId } = yes(
    await owner.post('/admin/merchant_discount', { name: 'Regulars', kind: 'percent', value: 1000 }),
  )
  const pack = { name: 'Fifty', price: 5000, credit: 5000, bonus: 0 }
  const { id: packageId } = yes(await owner.post('/admin/topup_package', pack))
  const { id: tillId } = yes(await owner.post('/admin/till', { name: 'Counter', float: 10_000 }))
  await placeBookingTime(h)
  const freeTables = h.tables.map(({ id }) => id)
  return { h, boss, random, dishes, discountId, packageId, ada: await member(h), tillId, happyPrice, freeTables }
}

/** A dish and its portions, as guests ask for them. */
export type Choice = readonly (readonly [dish: Dish, quantity: number])[]

/** Chooses two to four dishes, each once. */
export function choose({ dishes, random }: Bistro): Choice {
  const left = Object.values(dishes)
  return Array.from({ length: whole(random, 2, 4) }, () => {
    const dish = pick(left, random)
    left.splice(left.indexOf(dish), 1)
    return [dish, whole(random, 1, 4)] as const
  })
}

/** The terms of an order as the test understands them: the discount of promotions by line, or ten per cent of all. */
export function termsFor(
  { dishes: { cake, wine, soup }, happyPrice }: Bistro,
  wanted: Choice,
  { isRegular, adjustment, isSeated }: { isRegular: boolean; adjustment: number; isSeated: boolean },
  onTheHouse: readonly Dish[] = [],
): OracleTerms {
  const only = (dish: Dish, most: (quantity: number) => number) =>
    wanted.map(([one, quantity]) => (one === dish && !onTheHouse.includes(dish) ? most(quantity) : 0))
  const promotions: OracleTerms['discounts'] = [
    { basisPoints: 2500, most: only(cake, (quantity) => quantity * cake.price) },
    { basisPoints: 10_000, most: only(wine, (quantity) => quantity * (wine.price - happyPrice)) },
    { basisPoints: 10_000, most: only(soup, (quantity) => Math.floor(quantity / 3) * soup.price) },
  ]
  return {
    discounts: isRegular ? [{ basisPoints: 1000 }] : promotions,
    adjustment,
    serviceRate: isSeated ? 1000 : 0,
    serviceTax: 'follows',
    defaultTax: { category: 'B', ppm: 70_000, isInclusive: true },
  }
}
