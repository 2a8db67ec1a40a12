import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { Tx } from '../../db/handle.ts'
import { categories, promotions } from '../../db/schema/index.ts'
import { storyBegins, timeInDay } from './evening/story-clock.ts'
import { createRng } from './rng.ts'

type Row = typeof promotions.$inferInsert
type ToldPromotion = Pick<Row, 'name' | 'kind' | 'value'> &
  Partial<Row> & {
    covers?: string
    /** The categories of the parts of a set, one portion of each. */
    parts?: readonly string[]
  }

/**
 * Returns the promotions of a store around a day: some for certain weekdays that add to others, two that compete, a
 * group of which only one applies, a future and an ended one; a fixed price, free portions and a set.
 */
const told = (today: string, businessDayCut: number): ToldPromotion[] => [
  {
    name: 'Lunch plate',
    kind: 'percent',
    value: 1500,
    covers: 'Mains',
    fromTime: timeInDay(businessDayCut, (11.5 - storyBegins) * 60),
    toTime: timeInDay(businessDayCut, (14.5 - storyBegins) * 60),
    maximum: 1500,
    stacks: 'with_all',
    perDay: 60,
    budget: 500_000,
  },
  { name: 'Grill Tuesday', kind: 'percent', value: 2000, covers: 'From the grill', weekdays: ['2'] },
  {
    name: 'Members’ Monday',
    kind: 'percent',
    value: 1000,
    guests: 'members',
    weekdays: ['1'],
    fromDate: today,
    stacks: 'with_all',
  },
  {
    name: 'Sweet end',
    kind: 'amount',
    value: 200,
    covers: 'Desserts',
    minimumQuantity: 2,
    weekdays: ['3'],
    stacks: 'group',
    stackGroup: 'Sweets',
  },
  { name: 'Big table', kind: 'amount', value: 2000, minimum: 25_000, methods: ['dine_in'] },
  { name: 'Feast', kind: 'percent', value: 700, minimum: 24_000, methods: ['dine_in'], maximum: 4000 },
  {
    name: 'Advent sweets',
    kind: 'percent',
    value: 1000,
    covers: 'Desserts',
    fromDate: addDays(today, 10),
    stacks: 'group',
    stackGroup: 'Sweets',
  },
  { name: 'Soup week', kind: 'percent', value: 1000, covers: 'Soups and salads', toDate: addDays(today, -20) },
  { name: 'Sides at 4.50', kind: 'price', value: 450, covers: 'Sides', weekdays: ['4'], stacks: 'with_all' },
  {
    name: 'Third dessert free',
    kind: 'buy_get',
    value: 10_000,
    buy: 2,
    get: 1,
    covers: 'Desserts',
    weekdays: ['5'],
    stacks: 'group',
    stackGroup: 'Sweets',
  },
  {
    name: 'Sunday menu',
    kind: 'set_price',
    value: 3200,
    parts: ['Soups and salads', 'Mains', 'Desserts'],
    weekdays: ['7'],
  },
]

/** Inserts the promotions of a store. */
export async function seedPromotions(
  tx: Tx,
  merchantId: string,
  { today, businessDayCut }: { today: string; businessDayCut: number },
): Promise<void> {
  const rng = createRng(`promotions of ${merchantId}`)
  const rows = told(today, businessDayCut)
  const named = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      and(
        eq(categories.merchantId, merchantId),
        inArray(
          categories.name,
          rows.flatMap(({ covers, parts = [] }) => [...parts, ...(covers ? [covers] : [])]),
        ),
      ),
    )
  await tx.insert(promotions).values(
    rows.map(({ covers, parts = [], ...row }, priority): Row => {
      const covered = named.find(({ name }) => name === covers)
      return {
        applicableType: covered ? 'category' : 'order',
        categoryId: covered ? [covered.id] : [],
        setParts: parts.map((name) => ({
          category_id: named.flatMap((one) => (one.name === name ? one.id : [])),
          menu_id: [],
          count: 1,
        })),
        priority,
        ...row,
        merchantId,
        id: rng.id(),
      }
    }),
  )
}
