import { and, eq, sum } from 'drizzle-orm'
import { z } from 'zod'
import { version } from '#contract/charts/fields.ts'
import { portionRights } from '#contract/readers.ts'
import { recordOf } from '#contract/record.ts'
import { resources } from '#contract/resources/index.ts'
import { stockEntries } from '../../db/schema/index.ts'
import type { Api } from '../../http/api.ts'
import { answerRow } from '../../engine/answers.ts'
import { checkMay, runCommand } from '../../engine/command.ts'
import { stale } from '../../engine/stale.ts'
import type { Work } from '../../engine/work.ts'

/** Sums the portions added less those removed, without portions that were sold while the stock was not counted. */
async function booked({ tx, store }: Work, menuId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sum(stockEntries.quantity).mapWith(Number) })
    .from(stockEntries)
    .where(and(eq(stockEntries.merchantId, store.merchantId), eq(stockEntries.menuId, menuId)))
  return row?.sum ?? 0
}

const stateOf = (balance: number | null) => (balance === null ? 'not_counted' : balance === 0 ? 'sold_out' : 'counted')

/** Sets the counted number of portions; the ledger gets the difference. Null ends the counting. */
async function count(work: Work, menuId: string, balance: number | null): Promise<void> {
  const before = work.row('menu', menuId).balance
  if (before === balance) return
  if (balance !== null) {
    const quantity = balance - (before ?? (await booked(work, menuId)))
    if (quantity !== 0)
      await work.tx.insert(stockEntries).values({ ...work.own, menuId, kind: 'counted', quantity, at: work.now })
  }
  await work.set('menu', menuId, { balance, changedAt: work.now })
  work.note({
    chart: 'stock',
    subjectType: 'menu',
    subjectId: menuId,
    event: 'menu.count',
    fromState: stateOf(before),
    toState: stateOf(balance),
    subjectVersion: work.row('menu', menuId).version,
    detail: { from: before, to: balance },
  })
}

/** Routes of the stock of a dish: set a count, none left, or not counted. */
export function balanceRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/menu/update_balance/{id}',
    {
      tag: 'Menu',
      summary: 'Say how many portions are left; 0 is sold out, null is not counted',
      answer: recordOf(resources.menu),
      body: z.strictObject({ balance: z.int().min(0).max(100_000).nullable(), version }),
    },
    (asked, { id, balance, version: seen }) =>
      runCommand(asked, {
        input: { id, balance, seen },
        subjects: async () => [{ type: 'menu', id }],
        async run(work) {
          checkMay(work, portionRights, false, 'set-up')
          if (seen !== undefined && seen !== work.row('menu', id).version) throw await stale(work, { type: 'menu', id })
          await count(work, id, balance)
        },
        answer: (work) => answerRow(work, 'menu', id),
      }),
  )
}
