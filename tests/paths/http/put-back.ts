import { and, eq, isNotNull } from 'drizzle-orm'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { menus, orderLines, stockEntries } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'

/** Kinds of row whose events take lines off orders, or take them back. */
const takesOff: ReadonlySet<LifecycleChart['subject']> = new Set(['order', 'table', 'refund', 'combine'])

/** A line of a counted dish: its portions, those of them that were put back, and whether they ought to be. */
interface CountedLine {
  quantity: number
  putBack: number
  isBack: boolean
}

/**
 * Notes what of each counted line is in stock again; the answer tells afterwards where a line that left its order, or was
 * restored, put back another number of portions than it has. What was made is put back by nobody.
 */
export async function putBackOf(h: House, { subject }: LifecycleChart): Promise<() => Promise<string[]>> {
  if (!takesOff.has(subject)) return async () => []
  const before = await countedLines(h)
  return async () => {
    const after = await countedLines(h)
    return [...after].flatMap(([id, { quantity, putBack, isBack }]) => {
      const was = before.get(id)
      const more = putBack - (was?.putBack ?? 0)
      const due = isBack && !was?.isBack ? quantity : 0
      return more === due ? [] : [`of a line ${more} portions were put back instead of ${due}`]
    })
  }
}

async function countedLines({ db, merchantId }: House): Promise<Map<string, CountedLine>> {
  const ofMenu = and(eq(menus.merchantId, orderLines.merchantId), eq(menus.id, orderLines.menuId))
  const lines = await db
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      state: orderLines.state,
      made: orderLines.made,
      returned: orderLines.returned,
    })
    .from(orderLines)
    .innerJoin(menus, and(ofMenu, isNotNull(menus.balance)))
    .where(eq(orderLines.merchantId, merchantId))
  const entries = await db
    .select({ line: stockEntries.orderLineId, quantity: stockEntries.quantity })
    .from(stockEntries)
    .where(and(eq(stockEntries.merchantId, merchantId), eq(stockEntries.kind, 'put_back')))
  const isOff = (state: string) => state === 'voided' || state === 'cancelled'
  return new Map(
    lines.map(({ id, quantity, state, made, returned }) => {
      const putBack = entries.filter(({ line }) => line === id).reduce((sum, entry) => sum + entry.quantity, 0)
      return [id, { quantity, putBack, isBack: returned || (isOff(state) && !made) }]
    }),
  )
}
