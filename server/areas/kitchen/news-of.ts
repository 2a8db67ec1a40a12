import type { OrderNews } from '#contract/event.ts'
import type { SubjectType } from '../../db/subjects.ts'
import type { AuditEntry } from '../../engine/journal/journal.ts'
import type { Work } from '../../engine/work.ts'
import { appendedOrders } from './slots.ts'

/**
 * Returns the news of one step of an order for the people who cook or serve it. An order that is not accepted yet stays
 * new through every step.
 */
function newsOfStep({ event, fromState, detail = {} }: AuditEntry): OrderNews | undefined {
  const isVoid = event === 'order.void' || event === 'order.cancel'
  if (isVoid || (event === 'order.edit' && detail.order_item_id !== undefined)) return 'void'
  const isOther = event === 'order.absorb' || (event === 'order.edit' && detail.change !== undefined)
  if (isOther && fromState !== 'pending') return 'changed'
  return event === 'order.ready' ? 'ready' : undefined
}

const byWeight: readonly OrderNews[] = ['void', 'changed', 'ready']

/** Returns the most important news of an order in a command, by its name in the stream; other rows have none. */
export function newsOf(work: Work, type: SubjectType, orderId: string): `news.${OrderNews}` | undefined {
  if (type !== 'order') return undefined
  const steps = work.audit.filter(({ chart, subjectId }) => chart === 'order' && subjectId === orderId).map(newsOfStep)
  const all = new Set([...steps, ...(work.slot(appendedOrders).has(orderId) ? ['changed'] : [])])
  const news = byWeight.find((one) => all.has(one))
  return news && `news.${news}`
}
