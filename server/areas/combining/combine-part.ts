import { and, eq } from 'drizzle-orm'
import { orderLines } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { relabelTickets } from '../kitchen/tickets.ts'
import { comeBack, layBills } from '../tables/go-over.ts'
import { survivorsOf } from '../members/merge/survivor.ts'
import { tellKitchenState } from '../orders/order-lines.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Undoes a combination: every line is on its own order again, and every order has its former values. */
export async function partOrders(work: Work, row: SubjectRow<'combine'>): Promise<void> {
  const { orders, lines, parties = [] } = row.snapshot!
  for (const { id, ...before } of lines)
    await work.tx
      .update(orderLines)
      .set(before)
      .where(and(eq(orderLines.merchantId, row.merchantId), eq(orderLines.id, id)))
  work.forget()
  await comeBack(work, parties, work.row('order', row.targetOrderId))
  const named = orders.flatMap(({ memberId }) => memberId ?? [])
  const survivor = await survivorsOf(work.tx, work.store.row.brandId, named)
  for (const { id, state, stageAt, versionAfter: _, memberId, ...money } of orders) {
    const earner = memberId ? { memberId: survivor(memberId) } : memberId === null ? { memberId } : {}
    await work.set('order', id, { ...money, ...earner, mergedInto: null })
    await work.send('order', id, { type: 'order.unmerge', state })
    await work.set('order', id, { stageAt: new Date(stageAt) })
    await tellKitchenState(work, work.row('order', id))
  }
  await layBills(work, parties)
  await relabelTickets(
    work,
    orders.map(({ id }) => id),
  )
  await setDeadline(work, { chart: 'combine', subjectId: row.id, event: 'combine.lapse' }, null)
}
